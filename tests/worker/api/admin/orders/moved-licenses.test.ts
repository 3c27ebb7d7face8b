import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { moveIn } from '#tests/support/worker/fixtures/moves.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf } from '#tests/support/worker/shop-discrepancies.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { runJobs } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const move = (id: string, from: string, email: string) => moveIn(shop, { id, from, email });

const subscriptionsOf = (id: string) =>
  context().db.select().from(subscriptions).where(eq(subscriptions.licenseId, id));
const endOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0]?.expiresAt ?? 0;

it('no longer renews automatically: method and charge are gone, the consent remains the former owner’s', async () => {
  const buyer = await buyerOf(shop, { renews: true });
  const receiver = await member();
  const [before] = await subscriptionsOf(buyer.licenseId);
  expect((await move(buyer.licenseId, buyer.id, receiver.email)).status).toBe(200);
  expect(await subscriptionsOf(buyer.licenseId)).toEqual([]);
  await shop.consume();
  expect(shop.stripe.thing({ id: before?.customer ?? '' })).toBeNull();
  const mail = (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('altro account'));
  expect(mail?.text).toContain('Il rinnovo automatico è finito');
  const consents = await context()
    .db.select()
    .from(renewalConsents)
    .where(eq(renewalConsents.licenseId, buyer.licenseId));
  expect(consents).toMatchObject([{ userId: buyer.id }]);
  const charged = shop.stripe.totals().cents;
  clock.now += 40 * DAY_MS;
  await runJobs(shop.env);
  await shop.consume();
  expect(shop.stripe.totals().cents).toBe(charged);
});

it('closes the page on which its former owner could still pay; the new owner can order', async () => {
  const buyer = await buyerOf(shop);
  const receiver = await member();
  const open = await buyer.order({ license: buyer.licenseId });
  expect((await move(buyer.licenseId, buyer.id, receiver.email)).status).toBe(200);
  expect(await buyer.state(open.id)).toMatchObject({ state: 'ended', why: 'cancelled' });
  const { session } = await customerOf(shop, receiver.id).order({ license: buyer.licenseId });
  expect(session).not.toBe(open.session);
});

it('waits for a pending payment, and includes what was paid a moment ago', async () => {
  const buyer = await buyerOf(shop);
  const receiver = await member();
  const late = await buyer.pay({ license: buyer.licenseId }, 'later');
  await shop.tell();
  expect(await move(buyer.licenseId, buyer.id, receiver.email)).toMatchObject({
    status: 409,
    body: { code: 'being_paid' },
  });
  shop.stripe.settle({ reference: late.session, outcome: 'failed' });
  await shop.tell();
  const before = await endOf(buyer.licenseId);
  await buyer.pay({ license: buyer.licenseId });
  expect((await move(buyer.licenseId, buyer.id, receiver.email)).status).toBe(200);
  expect(await endOf(buyer.licenseId)).toBeGreaterThan(before);
  expect((await books(receiver.id)).paid).toEqual([]);
});

it('refunds a late payment for more months', async () => {
  const buyer = await buyerOf(shop);
  const receiver = await member();
  await buyer.pay({ license: buyer.licenseId });
  const before = await endOf(buyer.licenseId);
  await context().db.update(licenses).set({ userId: receiver.id }).where(eq(licenses.id, buyer.licenseId));
  await shop.tell();
  await shop.consume();
  expect(await endOf(buyer.licenseId)).toBe(before);
  expect(shop.stripe.totals()).toMatchObject({ cents: 9800, refundedCents: 4900 });
});

it('is not moved while its customer withdraws', async () => {
  const customer = await withdrawer(shop);
  const receiver = await member();
  const { id } = await customer.buy({ isWaived: false });
  await shop.call('deliverOrder', { ...(await customer.as()), params: { id } });
  const renewed = await customer.renewed();
  await customer.withdraw(renewed.orderId);
  expect(await move(renewed.licenseId, customer.id, receiver.email)).toMatchObject({
    status: 409,
    body: { code: expect.stringMatching(/^being_/) },
  });
});
