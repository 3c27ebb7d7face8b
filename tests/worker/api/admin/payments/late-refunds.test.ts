import { beforeAll, describe, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { documentOf, notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let access: string;
const soldAt = clock.now;
const A_YEAR = 365 * DAY_MS;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
});

/** Moves the clock to this time after the sale, with a freshly confirmed admin. */
async function wait(ms: number): Promise<void> {
  clock.now = soldAt + ms;
  ({ access } = await confirmedColleague());
}

const sell = async () => {
  clock.now = soldAt;
  return addSale((await member()).id);
};
const page = async (id: string) =>
  read(adminCalls.shopPayment.result, await call('shopPayment', { access, params: { id } }));
const refund = async (id: string, body: object = {}, refunded = '0.00') => {
  const { amount } = await page(id);
  return call('refundPayment', {
    access,
    params: { id },
    body: {
      amount: String(amount / 100 - Number(refunded)),
      reason: 'Sconto concordato',
      expected: { status: refunded === '0.00' ? 'completed' : 'refunded', refunded },
      ...body,
    },
  });
};

describe('a refund of a sale of more than a year ago', () => {
  it('asks how to treat the VAT, and keeps it if the parties agreed on a reduction', async () => {
    const id = await sell();
    await wait(A_YEAR + DAY_MS);
    expect((await page(id)).asks_vat).toBe(true);
    expect(await refund(id)).toMatchObject({
      status: 400,
      body: { vat: [expect.stringContaining('più di un anno fa')] },
    });
    expect((await refund(id, { vat: 'kept', amount: '13.50' })).status).toBe(200);
    expect(await notesOf(id)).toMatchObject([
      { kind: 'invoice', vatScheme: 'vat-kept', vatPercent: 0, netCents: 1350, vatCents: 0 },
    ]);
    expect((await page(id)).refunds[0]?.credit_note).toMatchObject({ net: 1350, vat: 0 });
  });

  it('reduces it if the contract is void, even if it was kept before', async () => {
    const id = await sell();
    await wait(A_YEAR + DAY_MS);
    await refund(id, { vat: 'kept', amount: '13.50' });
    expect((await refund(id, { vat: 'reduced' }, '13.50')).status).toBe(200);
    const [, second] = await notesOf(id);
    const sale = await documentOf(id);
    expect(second).toMatchObject({ vatScheme: 'domestic', vatPercent: 22, netCents: 2910, vatCents: 640 });
    expect(sale).toMatchObject({ netCents: 4016, vatCents: 884 });
  });

  it('has a credit note for the exchange system that says so', async () => {
    const id = await sell();
    await wait(A_YEAR + DAY_MS);
    await refund(id, { vat: 'kept' });
    const [note] = await notesOf(id);
    const path = callPath('documentXml', { id: String(note?.id) });
    const file = await sendForFile(path, { headers: { Authorization: `Bearer ${access}` } });
    const xml = new TextDecoder().decode(file.bytes);
    for (const part of [
      '<TipoDocumento>TD04</TipoDocumento>',
      '<AliquotaIVA>0.00</AliquotaIVA>',
      '<Natura>N2.2</Natura>',
      '<ImponibileImporto>49.00</ImponibileImporto>',
      '<Imposta>0.00</Imposta>',
      'art. 26, c. 3, DPR 633/1972',
    ])
      expect(xml).toContain(part);
  });
});

describe('the VAT is reduced without a question', () => {
  it('up to the day a year later', async () => {
    const id = await sell();
    await wait(A_YEAR);
    expect((await page(id)).asks_vat).toBe(false);
    expect(await refund(id, { vat: 'kept' })).toMatchObject({
      status: 400,
      body: { vat: [expect.stringContaining('Entro un anno')] },
    });
    expect((await refund(id)).status).toBe(200);
    expect(await notesOf(id)).toMatchObject([{ vatScheme: 'domestic', netCents: 4016, vatCents: 884 }]);
  });

  it.each([
    ['a simulated sale', (userId: string) => addPayment(userId)],
    [
      'a sale by OSS',
      (userId: string) => addPaidOrder(userId, { vat: { vatScheme: 'oss', vatPercent: 19, country: 'DE' } }),
    ],
  ])('of %s', async (_, add) => {
    clock.now = soldAt;
    const id = await add((await member()).id);
    await wait(2 * A_YEAR);
    expect((await page(id)).asks_vat).toBe(false);
    expect((await refund(id)).status).toBe(200);
  });

  it('of a withdrawal at any time', async () => {
    const id = await sell();
    await wait(2 * A_YEAR);
    expect(await refundOf(id, { by: 'withdrawal' })).toMatchObject({ done: true });
    expect(await notesOf(id)).toMatchObject([{ vatScheme: 'domestic', vatCents: 884 }]);
  });
});
