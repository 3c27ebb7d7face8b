import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStep } from '#lib/api/jobs.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import { clock, context, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, renewer } from '#tests/support/worker/renewals.ts';
import { books, ledger, waiver } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

const set = (PAYMENT_PROVIDER: string, more: { OUTBOX?: string } = {}) =>
  Object.assign(shop.env, { PAYMENT_PROVIDER, ...more });

/** What the setting may become once something was sold by Stripe. */
const settings: [name: string, change: () => void][] = [
  ['fake', () => set('fake')],
  ['a misspelt name', () => set('Stripe')],
  ['nothing, outside a local run', () => set('', { OUTBOX: 'off' })],
];

/** The seller gives a whole payment back. */
async function giveBack(id: string) {
  const { access } = await colleague();
  await confirmByPassword(access);
  const body = { seen: { status: 'completed', refunded: '0.00' }, reason: 'Ripensamento' };
  expect((await shop.call('refundPayment', { access, params: { id }, body })).status).toBe(200);
}

async function shopper() {
  const customer = await renewer(shop);
  const buyAtOnce = async (key: string = crypto.randomUUID()) =>
    shop.call('purchase', {
      ...(await customer.as()),
      body: { product_id: 'one', duration_key: '1m' },
      headers: { 'Idempotency-Key': key },
    });
  const renewAtOnce = async (id: string) =>
    shop.call('renew', {
      ...(await customer.as()),
      params: { id },
      body: { duration_key: '1m' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  return { ...customer, buyAtOnce, renewAtOnce };
}

describe.each(settings)('Stripe’s orders, once the setting is %s', (_, change) => {
  it('are paid on the page that is open', async () => {
    const { id: userId, order, state } = await shopper();
    const { id, session } = await order();
    change();
    shop.stripe.pay({ session });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect((await books(userId)).paid).toMatchObject([
      { payment: { provider: 'stripe', status: 'completed' } },
    ]);
  });

  it('are read back whose event never comes', async () => {
    const { pay, state } = await shopper();
    const { id } = await pay();
    shop.stripe.lose();
    change();
    expect(await state(id, true)).toMatchObject({ state: 'done' });
  });

  it('wait for money that is on its way', async () => {
    const { pay, state } = await shopper();
    const { id, session } = await pay({}, 'later');
    await shop.tell();
    change();
    expect(await state(id)).toMatchObject({ state: 'waiting' });
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
  });

  it('bring the key that waits, asked for or on its day', async () => {
    const { as, buy, state, license } = await shopper();
    const { id } = await buy({ isWaived: false });
    change();
    expect(await state(id)).toMatchObject({ state: 'undelivered' });
    const body = { withdrawal_waiver: waiver };
    expect((await shop.call('deliverOrder', { ...(await as()), params: { id }, body })).status).toBe(200);
    expect(await license()).toMatchObject({ status: 'active' });
  });

  it('give their money back by Stripe', async () => {
    const { buy, state } = await shopper();
    const { id } = await buy();
    change();
    await giveBack(id);
    await shop.consume();
    expect(await state(id)).toMatchObject({ state: 'refunded' });
    expect((await ledger()).tasks.filter(({ kind }) => kind === 'refund').at(-1)).toMatchObject({
      state: 'done',
    });
  });

  it('stop their licence with money that somebody gives back at Stripe', async () => {
    const { buy, license } = await shopper();
    const { session } = await buy();
    change();
    const { chargeId = '' } = await shop.provider.read(session);
    shop.stripe.refund({ charge: chargeId });
    await shop.tell();
    expect(await license()).toMatchObject({ status: 'suspended' });
  });

  it('are charged anew where their licence renews itself, and by nobody else', async () => {
    const { id, agree, own } = await shopper();
    const started = await own({ renews: false });
    await addSubscription(id, { expiresAt: clock.now + DAY_MS });
    change();
    await runStep(context(shop.env), { job: 'charges' });
    const [charged] = (await books(id)).paid.filter(({ order }) => order?.isAutomatic);
    expect(charged).toMatchObject({ payment: { provider: 'stripe' }, order: { isExtension: true } });
    expect((await agree(started)).status).toBe(400);
  });

  it('are compared with Stripe', async () => {
    change();
    expect(await runStep(context(shop.env), { job: 'reconciliation' })).toMatchObject({
      next: { of: { part: 'charges' } },
    });
  });
});

describe('a new order', () => {
  it('is paid by being placed where the setting is fake, a page of Stripe’s being open or not', async () => {
    const { id: userId, order, buyAtOnce, place, state } = await shopper();
    await order();
    set('fake');
    expect(read(PurchaseResult, await buyAtOnce()).message).toBe('Hai acquistato Bond Ladder per 1 mese.');
    const placed = await place({ isWaived: false });
    expect(placed).toMatchObject({ status: 201, body: { payment_url: null, is_earlier: false } });
    expect(await state((placed.body as { id: string }).id)).toMatchObject({ state: 'done' });
    const { paid, licenses } = await books(userId);
    expect(licenses).toHaveLength(2);
    expect(paid.map(({ payment }) => `${payment.provider} ${payment.status}`).sort()).toEqual([
      'fake completed',
      'fake completed',
      'stripe pending',
    ]);
  });

  it('is paid at Stripe where the setting is stripe, whatever its licence was paid by', async () => {
    const { id: userId, buyAtOnce, renewAtOnce, license, pay } = await shopper();
    set('fake');
    await buyAtOnce();
    const { id } = await license();
    set('stripe');
    expect([(await buyAtOnce()).status, (await renewAtOnce(id)).status]).toEqual([403, 403]);
    await pay({ license: id });
    await shop.tell();
    const { paid } = await books(userId);
    expect(paid.map(({ payment }) => `${payment.provider} ${payment.kind}`).sort()).toEqual([
      'fake purchase',
      'stripe renewal',
    ]);
  });

  it('keeps its key to itself when the setting changes between two tries', async () => {
    const { id: userId, place, buyAtOnce } = await shopper();
    const key = crypto.randomUUID();
    await place({ key });
    set('fake');
    expect((await buyAtOnce(key)).status).toBe(422);
    expect((await books(userId)).licenses).toEqual([]);
  });

  it('of a simulated payment sends nothing back at Stripe', async () => {
    const { buyAtOnce, id: userId } = await shopper();
    set('fake');
    await buyAtOnce();
    set('stripe');
    const before = (await ledger()).tasks.length;
    const [{ payment } = { payment: undefined }] = (await books(userId)).paid;
    await giveBack(payment?.id ?? '');
    expect((await ledger()).tasks).toHaveLength(before);
    expect((await books(userId)).licenses).toMatchObject([{ status: 'revoked' }]);
  });

  it.each(settings.slice(1))('is refused where the setting is %s', async (_, change) => {
    const { id: userId, own, quoted, place, buyAtOnce, renewAtOnce } = await shopper();
    const id = await own({ renews: false });
    change();
    const answers = [await quoted(), await place(), await buyAtOnce(), await renewAtOnce(id)];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([503, { code: 'SALES_OFF' }]);
    expect((await books(userId)).paid).toHaveLength(1);
  });
});
