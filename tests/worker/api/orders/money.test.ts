import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { STRIPE_KEY } from '#tests/support/stripe/stand-in.ts';
import { context, mailsTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function customer() {
  const user = await member();
  return { ...user, ...customerOf(shop, user.id) };
}

/** Payments, licences and refunds of a user, and the payment service's totals. */
async function sums(userId: string) {
  const { paid, licenses: held } = await books(userId);
  const { cents, refundedCents } = shop.stripe.totals();
  return {
    completed: paid.filter(({ payment }) => payment.status === 'completed').length,
    licenses: held.length,
    received: cents,
    refunded: refundedCents,
  };
}

/** A second page for an order, which only a fault of ours or of Stripe's could create. */
async function anotherPage(orderId: string, amount: number): Promise<string> {
  const body = new URLSearchParams({
    mode: 'payment',
    success_url: 'https://portal.test/',
    'metadata[coa_order]': orderId,
    'payment_intent_data[metadata][coa_order]': orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': 'Altro',
  });
  const headers = { Authorization: `Bearer ${STRIPE_KEY}` };
  const answer = await shop.stripe.fetch('https://api.stripe.com/v1/checkout/sessions', {
    method: 'POST',
    headers,
    body,
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

describe('a payment', () => {
  it('that comes twice for one order buys once, and the rest is refunded', async () => {
    const { id: userId, email, buy } = await customer();
    const { id } = await buy();
    shop.stripe.pay({ session: await anotherPage(id, 4900) });
    await shop.tell();
    expect(await sums(userId)).toMatchObject({ completed: 1, licenses: 1, received: 9800, refunded: 4900 });
    expect((await ledger()).discrepancies).toMatchObject([{ kind: 'returned', amountCents: 4900 }]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Ti restituiamo 49,00\s€$/),
    );
  });

  it('is waited for though a page has expired that no buyer saw', async () => {
    const { pay, state } = await customer();
    const { id, session } = await pay({}, 'later');
    await shop.tell();
    shop.stripe.expire({ session: await anotherPage(id, 4900) });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'waiting' });
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
  });

  it('of another amount than was ordered buys nothing and is refunded', async () => {
    const { id: userId, order, state } = await customer();
    const { id } = await order();
    shop.stripe.pay({ session: await anotherPage(id, 100) });
    await shop.tell();
    expect(await sums(userId)).toMatchObject({ completed: 0, licenses: 0, received: 100, refunded: 100 });
    expect(await state(id)).toMatchObject({ state: 'ended', why: 'returned' });
    expect((await ledger()).discrepancies).toContainEqual(expect.objectContaining({ kind: 'amount' }));
  });

  it('by an event with another amount is checked at the payment service, and buys', async () => {
    const { id: userId, pay } = await customer();
    await pay();
    await shop.tell({ amount: 1, currency: 'usd' });
    expect(await sums(userId)).toMatchObject({ completed: 1, licenses: 1 });
  });

  it('after its order has ended buys what was ordered', async () => {
    const { id: userId, order, state } = await customer();
    const { id } = await order();
    await shop.pass(80);
    expect(await state(id)).toMatchObject({ state: 'ended' });
    shop.stripe.pay({ session: await anotherPage(id, 4900) });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect((await books(userId)).licenses).toHaveLength(1);
  });

  it('before its order can be read waits for it', async () => {
    const { db } = context();
    const { id: userId, pay } = await customer();
    const { id } = await pay();
    const [row] = await db.delete(orders).where(eq(orders.paymentId, id)).returning();
    await shop.tell();
    expect((await books(userId)).licenses).toEqual([]);
    if (row) await db.insert(orders).values(row);
    await shop.pass(2);
    expect((await books(userId)).licenses).toHaveLength(1);
  });

  it('for an unknown order is for the seller to decide', async () => {
    const orderId = 'an-order-that-was-lost';
    shop.stripe.pay({ session: await anotherPage(orderId, 4900) });
    await shop.tell();
    await shop.pass(180);
    expect((await ledger()).discrepancies).toContainEqual(
      expect.objectContaining({ kind: 'unknown_order', amountCents: 4900, decidedAt: null }),
    );
    expect(shop.stripe.totals().refundedCents).toBe(0);
  });

  it('at an outdated price, or for a withdrawn product, buys what was ordered', async () => {
    const { db } = context();
    await addProduct({ id: 'two', name: 'Due' });
    const { id: userId, pay } = await customer();
    await pay({ product: 'two' });
    await db.update(products).set({ basePriceCents: 9900, isWithdrawn: true }).where(eq(products.id, 'two'));
    await shop.tell();
    expect((await books(userId)).licenses).toMatchObject([{ productId: 'two', purchasePriceCents: 4900 }]);
  });

  it('for a deleted account is refunded', async () => {
    const { id: userId, as, pay } = await customer();
    const { id } = await pay();
    await shop.call('deleteAccount', { ...(await as()), body: { password: PASSWORD } });
    await shop.tell();
    expect((await books(userId)).licenses).toEqual([]);
    expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
    expect((await ledger()).charges.find(({ paymentId }) => paymentId === id)?.outcome).toBe('returned');
  });

  it('for a revoked licence is refunded', async () => {
    const { id: userId, buy, pay } = await customer();
    await buy();
    const [license] = (await books(userId)).licenses;
    await pay({ license: license?.id ?? '' });
    await changeStatus(context(shop.env), [license?.id ?? ''], 'revoke', 'prova');
    await shop.tell();
    expect(shop.stripe.totals()).toMatchObject({ cents: 9800, refundedCents: 4900 });
    const [after] = await context()
      .db.select()
      .from(licenses)
      .where(eq(licenses.id, license?.id ?? ''));
    expect(after?.expiresAt).toBe(license?.expiresAt);
  });

  it('makes one licence, though several runs make it in parallel', async () => {
    const { id: userId, pay, state } = await customer();
    const { id } = await pay();
    const events = shop.stripe.events({ type: 'checkout.session.completed' }).map(({ id: event }) => event);
    await Promise.all([
      ...Array.from({ length: 8 }, () => shop.tell({ ids: events.slice(-1) })),
      ...Array.from({ length: 8 }, () => state(id, true)),
    ]);
    expect(await sums(userId)).toMatchObject({ completed: 1, licenses: 1, refunded: 0 });
  });
});

describe('a payment service that fails', () => {
  it('while an order is placed keeps it, and the next press continues with it', async () => {
    const { id: userId, place } = await customer();
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/checkout/sessions' });
    expect(await place()).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    shop.stripe.mend();
    expect(await place()).toMatchObject({ status: 201 });
    expect((await books(userId)).paid).toHaveLength(1);
  });

  it('permanently to accept an order ends it, and the next press makes another one', async () => {
    await addProduct({ id: 'cheap', basePriceCents: 40 });
    const { id: userId, place } = await customer();
    const wish = { product: 'cheap', price: '0.40' };
    for (let press = 1; press <= 2; press++) {
      expect(await place(wish)).toMatchObject({ status: 503, body: { code: 'SALES_OFF' } });
      const { paid } = await books(userId);
      expect(paid).toHaveLength(press);
      for (const row of paid)
        expect(row).toMatchObject({
          payment: { status: 'failed' },
          order: { end: 'cancelled', openOrderKey: null },
        });
    }
  });

  it('after it has opened a page redirects to that page', async () => {
    const { place } = await customer();
    shop.stripe.fault({ fault: 'lost', endpoint: 'POST /v1/checkout/sessions', times: 1 });
    expect((await place({ key: 'lost-answer' })).status).toBe(503);
    expect((await place({ key: 'lost-answer' })).status).toBe(201);
    expect(shop.stripe.sessions({})).toHaveLength(1);
  });

  it('while its customer waits lets them wait, with instructions after two minutes', async () => {
    const { pay, state } = await customer();
    const { id } = await pay();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    expect(await state(id, true)).toMatchObject({ state: 'waiting', late: false });
    await shop.pass(3);
    expect(await state(id, true)).toMatchObject({ state: 'waiting', late: true });
    shop.stripe.mend();
    await shop.pass(10);
    expect(await state(id)).toMatchObject({ state: 'done' });
  });

  it('and lost messages only delay a licence', async () => {
    vi.unstubAllGlobals();
    shop = paymentSystem({ losesMessages: true });
    const { id: userId, pay } = await customer();
    await pay();
    await shop.tell();
    expect((await books(userId)).licenses).toEqual([]);
    vi.unstubAllGlobals();
    const { stripe } = shop;
    shop = paymentSystem();
    vi.stubGlobal('fetch', stripe.fetch);
    await shop.pass(5);
    expect((await books(userId)).licenses).toHaveLength(1);
  });
});
