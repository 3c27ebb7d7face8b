import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { salesTotals } from '#lib/api/db/schema/sales-totals.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { sellers } from '#tests/support/invoices.ts';
import { refused } from '#tests/support/notices.ts';
import { requireAllTaken } from '#tests/support/taken.ts';
import { call, clock, context, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { newBatch, readNotices, transmissionsOf } from '#tests/support/worker/fixtures/transmissions.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const company = {
  ...{ first_name: 'Ada', last_name: 'D’Angelo', company: 'Studio D’Angelo', vat_number: '01234567897' },
  ...{ address: 'Via Roma 1', city: 'Milano', postal_code: '20121', province: 'MI', country: 'IT' },
  ...{ tax_code: '', sdi_code: 'ABCDEF1', pec: '' },
};
const consumer = { ...company, vat_number: '', company: '', sdi_code: '' };
let access = '';
let payment = '';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  ({ access } = await confirmedColleague());
  const { id } = await member();
  payment = await addSale(id);
});

const rows = () =>
  context().db.select().from(documents).where(eq(documents.paymentId, payment)).orderBy(asc(documents.id));
const correctDocument = async (
  document: typeof documents.$inferSelect | undefined,
  buyer: object = company,
) =>
  call('correctDocument', {
    access,
    params: { id: String(document?.id) },
    body: { buyer, expected: document && writeNumber(document), reason: 'Dati errati' },
  });
const valid = async () =>
  (await rows()).find(({ correctsId, isReplaced }) => correctsId === null && !isReplaced);
const correct = async (buyer?: object) => correctDocument(await valid(), buyer);
const filesOf = async () => {
  await newBatch(access);
  const sent = await transmissionsOf(access, 'sent');
  return sent.filter(({ payment_id }) => payment_id === payment);
};
const refuse = async (file: string | undefined, days: number) =>
  readNotices(access, refused({ file: file ?? '', at: new Date(clock.now - days * DAY_MS).toISOString() }));
const xmlOf = async ({ id }: { id: number }) => {
  const headers = { Authorization: `Bearer ${access}` };
  return new TextDecoder().decode(
    (await sendForFile(callPath('documentXml', { id: String(id) }), { headers })).bytes,
  );
};
const sums = async () => {
  const counted = (await rows()).filter(
    ({ isReplaced, sdiState }) => !(isReplaced && sdiState === 'refused'),
  );
  const signed = (column: 'netCents' | 'vatCents') =>
    counted.reduce((sum, row) => sum + (row.correctsId === null ? row[column] : -row[column]), 0);
  return { net: signed('netCents'), vat: signed('vatCents') };
};
const totals = async () => {
  const all = await context().db.select().from(salesTotals);
  const sum = (of: (row: (typeof all)[number]) => number) => all.reduce((total, row) => total + of(row), 0);
  return {
    net: sum((row) => row.netCents - row.refundedNetCents),
    vat: sum((row) => row.vatCents - row.refundedVatCents),
  };
};
const taken = async () => {
  const invoices = (await rows()).filter(({ kind }) => kind === 'invoice');
  const files = await Promise.all(
    invoices.map(async (row, place) => ({ name: `IT01234567897_0000${place}.xml`, xml: await xmlOf(row) })),
  );
  requireAllTaken(files, '2027-12-31');
};

describe('figures', () => {
  it('of alternating corrections and refunds add up to zero', async () => {
    const before = await totals();
    await filesOf();
    await refundOf(payment, { cents: 333 });
    await correct();
    await filesOf();
    await refundOf(payment, { cents: 777, refundedBefore: 333 });
    expect((await correct({ ...company, city: 'Roma' })).status).toBe(200);
    await filesOf();
    await correct({ ...company, city: 'Bari' });
    await filesOf();
    await refundOf(payment, { cents: 4900 - 1110, refundedBefore: 1110 });
    expect(await sums()).toEqual({ net: 0, vat: 0 });
    expect(await totals()).toEqual({ net: before.net - 4016, vat: before.vat - 884 });
    await taken();
  });

  it('of a late correction after a refund add up to what was paid', async () => {
    const before = await totals();
    const [file] = await filesOf();
    await refundOf(payment, { cents: 900 });
    await refuse(file?.file_name, 6);
    expect((await correct()).body).toMatchObject({ message: expect.any(String) });
    expect(await sums()).toEqual({ net: 4016 - 737, vat: 884 - 163 });
    expect(await totals()).toEqual({ net: before.net - 737, vat: before.vat - 163 });
    await filesOf();
    expect((await correct({ ...company, city: 'Bari' })).status).toBe(200);
    expect(await sums()).toEqual({ net: 4016 - 737, vat: 884 - 163 });
    await refundOf(payment, { cents: 4000, refundedBefore: 900 });
    expect(await sums()).toEqual({ net: 0, vat: 0 });
    expect(await totals()).toEqual({ net: before.net - 4016, vat: before.vat - 884 });
    await taken();
  });

  it('of an invoice that becomes a receipt, and vice versa, are those of one sale', async () => {
    await filesOf();
    await correct(consumer);
    expect((await correct()).body).toEqual({ message: 'Nota di credito e nuovo documento emessi.' });
    expect((await rows()).map(({ kind }) => kind)).toEqual([
      'invoice',
      'invoice',
      'receipt',
      'receipt',
      'invoice',
    ]);
    await taken();
    expect(await sums()).toEqual({ net: 4016, vat: 884 });
  });
});

describe('a document that is refused after its correction', () => {
  it('is written again, as its credit note depends on it', async () => {
    const [file] = await filesOf();
    await correct();
    await refuse(file?.file_name, 1);
    const [first] = await rows();
    const page = read(
      adminCalls.shopPayment.result,
      await call('shopPayment', { access, params: { id: payment } }),
    );
    expect(page.earlier.map(({ can_be_anew }) => can_be_anew)).toEqual([true, true]);
    const answer = await correctDocument(first, { ...company, city: 'Torino' });
    expect(answer.body).toEqual({ message: 'Documento riemesso: è da inviare al SdI.' });
    const [again, ...others] = await rows();
    expect([again?.sdiState, again?.number, others.length]).toEqual(['to_send', first?.number, 2]);
    await taken();
  });
  it('is closed, without amounts in the list, and not in the archive, once another replaces it', async () => {
    const [file] = await filesOf();
    await refuse(file?.file_name, 6);
    await correct();
    const [first, second] = await rows();
    expect((await correctDocument(first)).status).toBe(409);
    const listed = read(adminCalls.shopDocuments.result, await call('shopDocuments', { access })).results;
    expect(listed.filter(({ payment_id }) => payment_id === payment)).toMatchObject([
      { number: second && writeNumber(second), sdi_state: 'to_send', is_void: false, total: 4900 },
      { number: first && writeNumber(first), sdi_state: 'refused', is_void: true, net: 0, vat: 0, total: 0 },
    ]);
    const query = { year: '2026', after: String((first?.number ?? 0) - 1) };
    const archive = read(adminCalls.fiscalDocuments.result, await call('fiscalDocuments', { access, query }));
    expect(archive.results.map(({ number }) => number)).toEqual([second && writeNumber(second)]);
  });
});

it('keeps the numbers of its credit note, which the exchange system asks for', async () => {
  await filesOf();
  await refundOf(payment);
  const note = (await rows()).find(({ correctsId }) => correctsId !== null);
  expect((await correctDocument(note, consumer)).body).toEqual({
    tax_code: ['Per una fattura serve la partita IVA o il codice fiscale del cliente.'],
  });
  expect((await correctDocument(note)).status).toBe(200);
  await taken();
});

it('names the seller under the regime of the sale, whatever the regime is now', async () => {
  const { version, settings } = read(adminCalls.shop.result, await call('shop', { access }));
  const [file] = await filesOf();
  await refuse(file?.file_name, 1);
  const body = { expected: { version }, settings: { ...settings, ...sellers.soleTrader } };
  expect((await call('changeShop', { access, body })).status).toBe(200);
  clock.now += 1000;
  await correct();
  await filesOf();
  await correct({ ...company, city: 'Bari' });
  const issued = await rows();
  expect(issued.map(({ vatScheme }) => vatScheme)).toEqual(['domestic', 'domestic', 'domestic']);
  const regimes = await Promise.all(
    issued
      .filter(({ correctsId }) => correctsId === null)
      .map(async (row) => /<RegimeFiscale>(\w+)</.exec(await xmlOf(row))?.[1]),
  );
  expect(regimes).toEqual(['RF01', 'RF01']);
});
