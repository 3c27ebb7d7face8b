import { beforeAll, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { RenewResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { buyer } from '#tests/support/worker/fixtures/withdrawals.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await addProduct({ id: 'two', name: 'Due' });
  await addProduct({ id: 'three', name: 'Tre' });
});

async function statistics(product: string, year = '') {
  const { access } = await colleague('support');
  const { results } = read(
    adminCalls.salesStatistics.result,
    await call('salesStatistics', { access, query: { year } }),
  );
  return results.filter(({ product_id: id }) => id === product);
}

it('counts a renewal as one, with the documents’ amounts to the cent', async () => {
  const { access, licenseId } = await buyer();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { duration_key: '12m' };
  read(RenewResult, await call('renew', { access, params: { id: licenseId }, headers, body }));
  const issued = await context().db.select().from(documents);
  const [purchase, renewal] = await statistics('one');
  expect([purchase, renewal]).toMatchObject([
    { month: '2026-09', kind: 'purchase', product_name: 'Uno', count: 1, net: 4016, vat: 884, refunds: 0 },
    { month: '2026-09', kind: 'renewal', count: 1 },
  ]);
  expect((purchase?.net ?? 0) + (renewal?.net ?? 0)).toBe(
    issued.reduce((total, { netCents }) => total + netCents, 0),
  );
});

it('counts a refund in the month of its credit note', async () => {
  const id = await addPayment((await member()).id, { productId: 'two' });
  await refundOf(id, { cents: 1000 });
  clock.now += 31 * 86_400_000;
  await refundOf(id, { refundedBefore: 1000 });
  const notes = await notesOf(id);
  const figures = await statistics('two');
  expect(figures).toMatchObject([
    { month: '2026-09', count: 1, net: 4016, refunds: 1 },
    { month: '2026-10', count: 0, net: 0, refunds: 1 },
  ]);
  const returned = figures.map(({ refunded_net, refunded_vat }) => [refunded_net, refunded_vat]);
  expect(returned).toEqual(notes.map(({ netCents, vatCents }) => [netCents, vatCents]));
});

it('begins and ends months at midnight in Italy, in winter and in summer', async () => {
  const { id } = await member();
  const moments = {
    '2024-12': Date.UTC(2024, 11, 31, 22, 59),
    '2025-01': Date.UTC(2024, 11, 31, 23, 0),
    '2025-03': Date.UTC(2025, 2, 31, 21, 59),
    '2025-04': Date.UTC(2025, 2, 31, 22, 0),
    '2025-10': Date.UTC(2025, 9, 31, 22, 59),
    '2025-11': Date.UTC(2025, 9, 31, 23, 0),
  };
  for (const createdAt of Object.values(moments)) await addPayment(id, { productId: 'three', createdAt });
  const months = [...(await statistics('three', '2024')), ...(await statistics('three', '2025'))];
  expect(months.map(({ month, count }) => [month, count])).toEqual(
    Object.keys(moments).map((month) => [month, 1]),
  );
});

it('omits payments without a document: other currencies, and unpaid ones', async () => {
  const { id } = await member();
  await addPayment(id, { productId: 'three', currency: 'USD' });
  await addPayment(id, { productId: 'three', status: 'failed' });
  expect(await statistics('three')).toEqual([]);
});
