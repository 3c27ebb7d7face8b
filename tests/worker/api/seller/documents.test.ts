import { beforeAll, expect, it } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { sellerDocumentCalls } from '#lib/contract/seller/documents.ts';
import { requireAllTaken } from '#tests/support/taken.ts';
import { call, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

let access = '';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ access } = await addApiKey());
});

const waiting = async () =>
  read(sellerDocumentCalls.sellerDocuments.result, await call('sellerDocuments', { access })).results;
const report = (id: string, body: object) => call('reportDocument', { access, params: { id }, body });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

async function sold() {
  const payment = await addSale((await member()).id);
  const document = (await waiting()).find(({ payment_id }) => payment_id === payment);
  if (!document) throw new Error('Nothing waits to be sent');
  return document;
}

it('a program finds waiting documents, sends their file and reports the outcome', async () => {
  const { id, file_name } = await sold();
  const headers = { Authorization: `Bearer ${access}` };
  const file = await sendForFile(callPath('sellerDocumentXml', { id }), { headers });
  requireAllTaken([{ name: file_name, xml: new TextDecoder().decode(file.bytes) }], '2027-12-31');
  expect(await report(id, { file_name, state: 'sent' })).toMatchObject({ status: 200 });
  expect((await waiting()).map((document) => document.id)).not.toContain(id);
  const answer = { file_name, state: 'delivered', at: '2026-09-15T08:00:00Z', sdi_id: '12345' };
  for (const _ of [1, 2])
    expect((await report(id, answer)).body).toMatchObject({ document: { state: 'delivered', due_on: null } });
  expect((await call('sellerDocument', { access, params: { id } })).body).toMatchObject({
    state: 'delivered',
  });
});

it('a program finds a document by its file name', async () => {
  const { id, file_name } = await sold();
  const named = async (name: string) =>
    read(
      sellerDocumentCalls.sellerDocuments.result,
      await call('sellerDocuments', { access, query: { file_name: name } }),
    ).results.map((document) => document.id);
  expect(await named(file_name)).toEqual([id]);
  expect(await named('IT01234567897_ZZZZZ.xml')).toEqual([]);
});

it('a late «sent» does not undo an outcome, and a contradictory one is a conflict', async () => {
  const { id, file_name } = await sold();
  const errors = [{ code: '00417', description: 'Manca il codice fiscale' }];
  await report(id, { file_name, state: 'refused', errors });
  expect((await report(id, { file_name, state: 'sent' })).body).toMatchObject({
    document: { state: 'refused', errors },
  });
  expect(codeOf(await report(id, { file_name, state: 'delivered' }))).toEqual([409, 'state_conflict']);
});

it('a file of another document, or of none, is refused', async () => {
  const [one, other] = [await sold(), await sold()];
  const state = 'sent';
  for (const file_name of [other.file_name, 'IT01234567897_ZZZZZ.xml', 'x'])
    expect(codeOf(await report(one.id, { file_name, state }))).toEqual([409, 'other_file']);
  for (const id of ['nessuno', '999999'])
    expect(codeOf(await report(id, { file_name: one.file_name, state }))).toEqual([
      404,
      'document_not_found',
    ]);
});

it('a receipt is not for the exchange system', async () => {
  const id = await addSale((await member()).id, { provider: 'fake' });
  expect((await waiting()).map(({ payment_id }) => payment_id)).not.toContain(id);
});
