import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, renewer, runRenewals, skipToCharge } from '#tests/support/worker/renewals.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { giveBack } from '#tests/support/worker/switched-shop.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

async function customer() {
  const user = await member();
  return { ...user, ...customerOf(shop, user.id) };
}

describe.each(['kept', 'kept-done'] as const)('a failure that Stripe stores for a day (%s)', (fault) => {
  it('does not prevent an order’s page, and nobody pays twice', async () => {
    const { id: userId, place, order, state } = await customer();
    shop.stripe.fault({ endpoint: 'POST /v1/checkout/sessions', fault, times: 1 });
    const key = crypto.randomUUID();
    expect(await place({ key })).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    const { id, session } = await order({ key });
    expect(shop.stripe.sessions({ reference: id })).toHaveLength(1);
    shop.stripe.pay({ session });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect((await books(userId)).licenses).toHaveLength(1);
    expect(shop.stripe.totals()).toMatchObject({ charges: 1, cents: 4900 });
  });

  it('does not prevent a refund, which the customer gets once', async () => {
    const { buy, state } = await customer();
    const { id } = await buy();
    shop.stripe.fault({ endpoint: 'POST /v1/refunds', fault, times: 1 });
    await giveBack(shop, id);
    await shop.pass(10);
    expect(await state(id)).toMatchObject({ state: 'refunded' });
    expect(shop.stripe.totals()).toMatchObject({ refunds: 1, refundedCents: 4900 });
  });

  it('does not prevent a renewal, which is charged once', async () => {
    const renewing = await renewer(shop);
    await renewing.own({ duration: '12m' });
    const end = (await renewing.license()).expiresAt ?? 0;
    await skipToCharge(shop, end);
    shop.stripe.fault({ endpoint: 'POST /v1/payment_intents', fault, times: 1 });
    await runRenewals(shop);
    await shop.pass(10);
    expect(shop.stripe.totals()).toMatchObject({ charges: 2 });
    expect((await renewing.license()).expiresAt).toBeGreaterThan(end);
    const subjects = (await mailsTo(renewing.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('non riuscit'))).toEqual([]);
  });
});
