import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { salesTotals } from '#lib/api/db/schema/sales-totals.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { refused } from '#tests/support/notices.ts';
import { requireAllTaken } from '#tests/support/taken.ts';
import { call, clock, context, member, sendForFile } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { documentOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { newBatch, readNotices, transmissionsOf } from '#tests/support/worker/fixtures/transmissions.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const buyer = {
  ...{ first_name: 'Ada', last_name: 'D’Angelo', company: 'Studio D’Angelo', vat_number: '01234567897' },
  ...{ address: 'Via Roma 1', city: 'Milano', postal_code: '20121', province: 'MI', country: 'IT' },
  ...{ tax_code: '', sdi_code: 'ABCDEF1', pec: '' },
};
let access = '';
let customer = '';
let payment = '';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  ({ access } = await confirmedColleague());
  ({ id: customer } = await member());
  payment = await addSale(customer);
});

const issued = () =>
  context().db.select().from(documents).where(eq(documents.paymentId, payment)).orderBy(asc(documents.id));
const bodyOf = async (changes: object = {}) => {
  const valid = (await issued()).find(({ correctsId, isReplaced }) => correctsId === null && !isReplaced);
  if (!valid) throw new Error('The sale has no document');
  const body = { buyer: { ...buyer, ...changes }, expected: writeNumber(valid), reason: 'Dati errati' };
  return { access, params: { id: String(valid.id) }, body };
};
const correct = async (changes?: object) => call('correctDocument', await bodyOf(changes));
const plan = async (changes?: object) => (await call('previewCorrection', await bodyOf(changes))).body;
const sendAll = async () => {
  await newBatch(access);
  return (
    (await transmissionsOf(access, 'sent')).find(({ payment_id }) => payment_id === payment)?.file_name ?? ''
  );
};
const corrections = async () =>
  (await context().db.select().from(mails).where(eq(mails.userId, customer))).filter(
    ({ kind }) => kind === 'document-corrected',
  );
const xmlOf = async (id: number) => {
  const headers = { Authorization: `Bearer ${access}` };
  const { bytes } = await sendForFile(callPath('documentXml', { id: String(id) }), { headers });
  return new TextDecoder().decode(bytes);
};
const totals = async () => {
  const rows = await context().db.select().from(salesTotals);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    count: sum((row) => row.count),
    gross: sum((row) => row.netCents + row.vatCents),
    vat: sum((row) => row.vatCents),
    refunds: sum((row) => row.refunds),
  };
};

describe('a document that the exchange system has not accepted', () => {
  it('is written again before it is sent, with the same number and day', async () => {
    const [before] = await issued();
    expect(await plan()).toMatchObject({ way: 'again', total: '49.00' });
    expect((await correct()).body).toEqual({ message: 'Documento riemesso: è da inviare al SdI.' });
    const [after, ...others] = await issued();
    expect(others).toEqual([]);
    const { number, year, issuedAt } = before ?? {};
    expect(after).toMatchObject({ number, year, issuedAt, sdiState: 'to_send' });
    expect(await xmlOf(after?.id ?? 0)).toContain('Studio D&#39;Angelo');
    expect(await corrections()).toHaveLength(1);
  });

  it('is issued again within five days of a refusal under a new file name, and the old file remains', async () => {
    const file = await sendAll();
    const [before] = await issued();
    const old = await xmlOf(before?.id ?? 0);
    await readNotices(access, refused({ file, at: new Date(clock.now - DAY_MS).toISOString() }));
    await correct();
    const [again] = (await transmissionsOf(access)).filter(({ payment_id }) => payment_id === payment);
    expect(again?.number).toBe(before && writeNumber(before));
    expect(again?.file_name).not.toBe(file);
    const xml = await xmlOf(before?.id ?? 0);
    requireAllTaken(
      [
        { name: file, xml: old },
        { name: again?.file_name ?? '', xml: xml.replace(/<Numero>.*<\/Numero>/, '<Numero>2</Numero>') },
      ],
      '2027-12-31',
    );
    const page = await call('shopPayment', { access, params: { id: payment } });
    expect(page.body).toMatchObject({ invoice: { sent: [{ file_name: file, state: 'refused' }] } });
  });

  it('gets a new number after that and names the first; the figures count one sale', async () => {
    const file = await sendAll();
    const before = await totals();
    await readNotices(access, refused({ file, at: new Date(clock.now - 6 * DAY_MS).toISOString() }));
    expect(await plan()).toMatchObject({ way: 'instead' });
    await correct();
    const [first, second, ...others] = await issued();
    expect(others).toEqual([]);
    expect([first?.isReplaced, second?.replacesId]).toEqual([true, first?.id]);
    expect(await xmlOf(second?.id ?? 0)).toContain(
      `<IdDocumento>${first && writeNumber(first)}</IdDocumento>`,
    );
    expect(await totals()).toEqual(before);
  });
});

describe('a document that is in force', () => {
  it('gets a credit note for the whole, and another replaces it; no money moves', async () => {
    await sendAll();
    const before = await totals();
    expect(await plan()).toMatchObject({ way: 'note', net: '40.16', vat: '8.84', total: '49.00' });
    await correct();
    const [first, note, second] = await issued();
    expect(note).toMatchObject({ correctsId: first?.id, refundId: null, netCents: 4016, vatCents: 884 });
    expect(second).toMatchObject({
      replacesId: first?.id,
      netCents: 4016,
      vatCents: 884,
      sdiState: 'to_send',
    });
    expect(second?.buyer.company).toBe('Studio D’Angelo');
    expect(note?.buyer.company).toBe(first?.buyer.company);
    expect(await totals()).toEqual(before);
    const files = await Promise.all(
      [first, note, second].map(async (document, place) => ({
        name: `IT01234567897_0000${place}.xml`,
        xml: await xmlOf(document?.id ?? 0),
      })),
    );
    requireAllTaken(files, '2027-12-31');
  });

  it('is corrected for the remaining amount, and refunds go on from there', async () => {
    await refundOf(payment, { cents: 900 });
    await sendAll();
    await correct();
    expect((await refundOf(payment, { cents: 4000, refundedBefore: 900 })).done).toBe(true);
    const rows = await issued();
    const signed = (column: 'netCents' | 'vatCents') =>
      rows.reduce((sum, row) => sum + (row.correctsId === null ? row[column] : -row[column]), 0);
    expect([rows.length, signed('netCents'), signed('vatCents')]).toEqual([5, 0, 0]);
  });

  it('becomes a receipt if its buyer has no tax number', async () => {
    await sendAll();
    expect(await plan({ vat_number: '', company: '', sdi_code: '' })).toMatchObject({ kind: 'receipt' });
  });

  it('of two corrections at once one counts', async () => {
    await sendAll();
    const body = await bodyOf();
    const answers = await Promise.all([call('correctDocument', body), call('correctDocument', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await issued()).toHaveLength(3);
    expect(await corrections()).toHaveLength(1);
  });
});

it('refuses data that an invoice cannot have, an outdated number, and a fully refunded sale', async () => {
  const short = await correct({ city: '', vat_number: '01234567890' });
  expect(short.status).toBe(400);
  expect(Object.keys(short.body as object).toSorted()).toEqual(['city', 'vat_number']);
  const { body, ...asked } = await bodyOf();
  expect(
    (await call('correctDocument', { ...asked, body: { ...body, expected: '2026-999999' } })).status,
  ).toBe(409);
  await sendAll();
  await refundOf(payment);
  expect((await correct()).body).toMatchObject({ code: 'nothing_left' });
  expect((await documentOf(payment))?.isReplaced).toBe(false);
});
