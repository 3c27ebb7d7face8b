import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentEvents } from '#lib/api/db/schema/payments.ts';
import { clock, context, member } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => vi.unstubAllGlobals());

const at = (instant: string) => {
  clock.now = Date.parse(instant);
};
const iso = (instant: number | null | undefined) => instant && new Date(instant).toISOString();

/** All dates of an order's payment. */
async function datesOf(userId: string) {
  const { paid, licenses } = await books(userId);
  const [{ payment, document, order } = { payment: undefined, document: undefined, order: undefined }] = paid;
  const isPaid = and(eq(paymentEvents.paymentId, payment?.id ?? ''), eq(paymentEvents.status, 'completed'));
  const [event] = await context().db.select().from(paymentEvents).where(isPaid);
  return {
    number: document && `${document.year}-${document.number}`,
    paid: iso(payment?.paidAt),
    event: iso(event?.createdAt),
    issued: iso(document?.issuedAt),
    begins: iso(licenses[0]?.createdAt),
    ends: iso(licenses[0]?.expiresAt),
    key: iso(order?.deliverAt),
  };
}

describe('a payment whose event was lost is dated by the payment service', () => {
  it('at the year’s end in the old year, with the licence and its months', async () => {
    at('2033-12-31T21:00:00Z');
    const { id } = await member();
    const customer = customerOf(shop, id);
    const { id: order } = await customer.pay();
    shop.stripe.lose();
    at('2034-01-05T09:00:00Z');
    // A document of the new year does not move the payment into that year.
    await addSale((await member()).id);
    await customer.state(order, true);
    const taken = '2033-12-31T21:00:00.000Z';
    expect(await datesOf(id)).toEqual({
      ...{ number: '2033-1', paid: taken, event: taken, issued: taken, begins: taken },
      ...{ ends: '2034-01-31T21:00:00.000Z', key: null },
    });
  });

  it('never before the last document of its series, whose number is lower', async () => {
    at('2035-11-20T09:00:00Z');
    const { id } = await member();
    const customer = customerOf(shop, id);
    const { id: order } = await customer.pay({ isWaived: false });
    shop.stripe.lose();
    at('2035-11-22T09:00:00Z');
    await addSale((await member()).id);
    at('2035-11-25T09:00:00Z');
    await customer.state(order, true);
    expect(await datesOf(id)).toMatchObject({
      ...{ number: '2035-2', paid: '2035-11-20T09:00:00.000Z', issued: '2035-11-22T09:00:00.000Z' },
      // The withdrawal period begins with the payment.
      key: '2035-12-04T23:00:00.000Z',
    });
  });

  it('a bank debit when it arrived, not when it was requested', async () => {
    at('2036-11-01T09:00:00Z');
    const { id } = await member();
    const customer = customerOf(shop, id);
    const { id: order, session } = await customer.pay({}, 'later');
    await shop.tell();
    at('2036-11-04T09:00:00Z');
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    shop.stripe.lose();
    at('2036-11-06T09:00:00Z');
    await customer.state(order, true);
    expect(await datesOf(id)).toMatchObject({
      ...{ issued: '2036-11-04T09:00:00.000Z', begins: '2036-11-04T09:00:00.000Z' },
      ends: '2036-12-04T09:00:00.000Z',
    });
  });

  it('an event that arrives late, too', async () => {
    at('2037-11-20T09:00:00Z');
    const { id } = await member();
    await customerOf(shop, id).pay();
    at('2037-11-25T09:00:00Z');
    await shop.tell();
    expect(await datesOf(id)).toMatchObject({ issued: '2037-11-20T09:00:00.000Z' });
  });

  it('a renewal continues from the end that was valid when it was paid', async () => {
    at('2038-09-20T10:00:00Z');
    const { id } = await member();
    const customer = customerOf(shop, id);
    await customer.buy();
    const license = (await books(id)).licenses[0]?.id ?? '';
    at('2038-10-19T10:00:00Z');
    const { id: order } = await customer.pay({ license });
    shop.stripe.lose();
    at('2038-10-23T10:00:00Z');
    await customer.state(order, true);
    const [renewed] = (await books(id)).licenses;
    expect(renewed).toMatchObject({ status: 'active', durationMonths: 2 });
    expect(iso(renewed?.expiresAt)).toBe('2038-11-20T11:00:00.000Z');
  });
});
