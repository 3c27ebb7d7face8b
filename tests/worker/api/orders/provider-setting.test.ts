import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStep } from '#lib/api/jobs.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals } from '#tests/support/worker/renewals.ts';
import { books, ledger, waiver } from '#tests/support/worker/shop-orders.ts';
import { giveBack, otherSettings, shopper } from '#tests/support/worker/switched-shop.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

describe.each(otherSettings)('Stripe’s orders, once the setting is %s', (_, change) => {
  it('are paid on their open page', async () => {
    const { id: userId, order, state } = await shopper(shop);
    const { id, session } = await order();
    change(shop);
    shop.stripe.pay({ session });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect((await books(userId)).paid).toMatchObject([
      { payment: { provider: 'stripe', status: 'completed' } },
    ]);
  });

  it('are read even if their event never comes', async () => {
    const { pay, state } = await shopper(shop);
    const { id } = await pay();
    shop.stripe.lose();
    change(shop);
    expect(await state(id, true)).toMatchObject({ state: 'done' });
  });

  it('wait for a pending payment', async () => {
    const { pay, state } = await shopper(shop);
    const { id, session } = await pay({}, 'later');
    await shop.tell();
    change(shop);
    expect(await state(id)).toMatchObject({ state: 'waiting' });
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
  });

  it('deliver their waiting key, on request or on its day', async () => {
    const { as, buy, state, license } = await shopper(shop);
    const { id } = await buy({ isWaived: false });
    change(shop);
    expect(await state(id)).toMatchObject({ state: 'undelivered' });
    const body = { withdrawal_waiver: waiver };
    expect((await shop.call('deliverOrder', { ...(await as()), params: { id }, body })).status).toBe(200);
    expect(await license()).toMatchObject({ status: 'active' });
  });

  it('are refunded by Stripe', async () => {
    const { buy, state } = await shopper(shop);
    const { id } = await buy();
    change(shop);
    await giveBack(shop, id);
    await shop.consume();
    expect(await state(id)).toMatchObject({ state: 'refunded' });
    expect((await ledger()).tasks.filter(({ kind }) => kind === 'refund').at(-1)).toMatchObject({
      state: 'done',
    });
  });

  it('stop their licence after a refund at Stripe', async () => {
    const { buy, license } = await shopper(shop);
    const { session } = await buy();
    change(shop);
    const { chargeId = '' } = await shop.provider.read(session);
    shop.stripe.refund({ charge: chargeId });
    await shop.tell();
    expect(await license()).toMatchObject({ status: 'suspended' });
  });

  it('are charged for the next automatic renewal, by Stripe only', async () => {
    const { id, agree, own } = await shopper(shop);
    const started = await own({ renews: false });
    await addSubscription(id, { expiresAt: clock.now + DAY_MS });
    change(shop);
    await runStep(context(shop.env), { job: 'charges' });
    const [charged] = (await books(id)).paid.filter(({ order }) => order?.isAutomatic);
    expect(charged).toMatchObject({ payment: { provider: 'stripe' }, order: { thing: 'renewal' } });
    expect((await agree(started)).status).toBe(400);
  });

  it('are compared with Stripe', async () => {
    change(shop);
    expect(await runStep(context(shop.env), { job: 'reconciliation' })).toMatchObject({
      next: { of: { part: 'charges' } },
    });
  });
});
