import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { renewOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', trialDays: 14 }));
afterEach(() => vi.unstubAllGlobals());

const at = (instant: string) => {
  clock.now = Date.parse(instant);
};
const rowOf = async (id: string) => {
  const [row] = await context().db.select().from(licenses).where(eq(licenses.id, id));
  if (!row?.expiresAt) throw new Error('no such licence');
  return { ...row, expiresAt: row.expiresAt };
};
const endOf = async (id: string) => new Date((await rowOf(id)).expiresAt).toISOString().slice(0, 10);
/** The ids of a customer's payments, in order. */
const paidBy = async (userId: string) => (await books(userId)).paid.map(({ payment }) => payment.id);

it('a renewal with a late payment keeps its months when the purchase is refunded', async () => {
  at('2026-09-20T12:00+02:00');
  const shop = paymentSystem();
  const { id: userId } = await member();
  const customer = customerOf(shop, userId);
  const purchase = await customer.buy();
  const license = (await books(userId)).licenses[0]?.id ?? '';
  at('2026-11-01T12:00+01:00');
  const { session: reference } = await customer.pay({ license }, 'later');
  await shop.tell();
  at('2026-11-25T12:00+01:00');
  shop.stripe.settle({ reference, outcome: 'paid' });
  await shop.tell();
  expect(await endOf(license)).toBe('2026-12-25');
  await refundOf(purchase.id);
  expect(await endOf(license)).toBe('2026-12-25');
});

it('the seller’s free days remain when a renewal after or before them is refunded', async () => {
  at('2026-01-10T12:00+01:00');
  const { id: userId } = await member();
  const { access: admin } = await colleague();
  const as = async () => (await signIn(userId)).access;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const order = { access: await as(), headers, body: { product_id: 'one', duration_key: '1m' } };
  const id = read(PurchaseResult, await call('purchase', order)).license.id ?? '';
  await renewOne(await as(), id);
  const { status, expiresAt, maxActivations } = await rowOf(id);
  const expected = { status, expires_at: new Date(expiresAt).toISOString(), max_activations: maxActivations };
  const body = { change: { action: 'extend', days: 5 }, expected, reason: 'Server fermi' };
  expect((await call('changeLicense', { access: admin, params: { id }, body })).status).toBe(200);
  await renewOne(await as(), id);
  expect(await endOf(id)).toBe('2026-04-15');
  const [, second = '', third = ''] = await paidBy(userId);
  await refundOf(second);
  expect(await endOf(id)).toBe('2026-03-15');
  await refundOf(third);
  expect(await endOf(id)).toBe('2026-02-15');
});

it('a trial across a month’s end counts as no month once its purchase is refunded', async () => {
  at('2026-01-25T12:00+01:00');
  const { id: userId, access } = await member();
  const { license } = read(PurchaseResult, await call('startTrial', { access, params: { id: 'one' } }));
  const id = license.id ?? '';
  await renewOne(access, id);
  await renewOne(access, id);
  const [first = '', second = ''] = await paidBy(userId);
  await refundOf(first);
  expect(await rowOf(id)).toMatchObject({ durationMonths: 1, durationKey: '1m' });
  expect(await endOf(id)).toBe('2026-03-08');
  await refundOf(second);
  expect(await rowOf(id)).toMatchObject({ durationMonths: 0, durationKey: 'trial' });
  expect(await endOf(id)).toBe('2026-02-08');
});
