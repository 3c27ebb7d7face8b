import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { paymentEvents } from '#lib/api/db/schema/payments.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { clock, context, member } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf, deciderOf } from '#tests/support/worker/shop-discrepancies.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;
beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => vi.unstubAllGlobals());

const at = (instant: string) => {
  clock.now = Date.parse(instant);
};
const iso = (instant: number | undefined) => instant && new Date(instant).toISOString().slice(0, 16);

/** Refunds on the payment service's own page; its event is lost. */
function refundUntold(charge: string, amount = 4900): void {
  shop.stripe.refund({ charge, amount });
  shop.stripe.lose();
}
async function reconcile(): Promise<void> {
  await enqueue(shop.env, [{ job: 'reconciliation' }]);
  await doWork(shop.env);
}
const foundOf = (charge: string) =>
  context()
    .db.select()
    .from(discrepancies)
    .where(eq(discrepancies.chargeId, charge))
    .orderBy(asc(discrepancies.createdAt));

/** The dates of a payment's refunds, the lower number first. */
async function datesOf(paymentId: string) {
  const { db } = context();
  const notes = await db
    .select({ note: documents, refund: refunds })
    .from(refunds)
    .innerJoin(documents, eq(documents.refundId, refunds.id))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(documents.number));
  const isRefund = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.status, 'refunded'));
  const events = await db.select().from(paymentEvents).where(isRefund);
  return notes.map(({ note, refund }) => ({
    number: `${note.year}-${note.number}`,
    refunded: iso(refund.createdAt),
    isInHistory: events.some(({ createdAt }) => createdAt === refund.createdAt),
    issued: iso(note.issuedAt),
  }));
}

describe('a refund at the payment service without an event', () => {
  it.each([
    ['in a month that is over', '2033-10-31T22:30', '2033-11-05T09:00', '2033-2'],
    ['in a year that is over', '2034-12-31T22:30', '2035-01-05T09:00', '2034-2'],
    ['in the first hour of Italy’s year', '2035-12-31T23:30', '2036-01-05T09:00', '2036-1'],
  ])('%s, is dated by the payment service', async (_, refundedAt, foundAt, number) => {
    clock.now = Date.parse(`${refundedAt}Z`) - 5 * HOUR_MS;
    const { charge, paymentId } = await buyerOf(shop);
    at(`${refundedAt}Z`);
    refundUntold(charge);
    at(`${foundAt}Z`);
    await reconcile();
    const [discrepancy] = await foundOf(charge);
    expect(iso(discrepancy?.createdAt)).toBe(refundedAt);
    clock.now += 30 * HOUR_MS;
    const { decide } = await deciderOf(shop);
    expect((await decide(discrepancy?.id ?? '', 'booked')).status).toBe(200);
    expect(await datesOf(paymentId)).toEqual([
      { number, refunded: refundedAt, isInHistory: true, issued: refundedAt },
    ]);
  });

  it('gets a credit note that is never dated before the last document of its series', async () => {
    at('2037-03-10T09:00Z');
    const { charge, paymentId } = await buyerOf(shop);
    at('2037-03-20T09:00Z');
    refundUntold(charge);
    at('2037-03-25T09:00Z');
    await addSale((await member()).id);
    await reconcile();
    const { decide } = await deciderOf(shop);
    await decide((await foundOf(charge))[0]?.id ?? '', 'booked');
    expect(await datesOf(paymentId)).toEqual([
      { number: '2037-3', refunded: '2037-03-20T09:00', isInHistory: true, issued: '2037-03-25T09:00' },
    ]);
  });

  it.each([
    ['in their order', '2038', [0, 1], ['03-20', '03-22']],
    // The older refund's note has the later number.
    ['the other way round', '2039', [1, 0], ['03-22', '03-22']],
  ] as const)(
    'in two parts that are found at once, is two facts, booked %s',
    async (_, year, order, issued) => {
      const days = ['03-20', '03-22'] as const;
      const on = (day: string) => `${year}-${day}T09:00`;
      at(`${on('03-10')}Z`);
      const { charge, paymentId } = await buyerOf(shop);
      for (const [part, day] of days.entries()) {
        at(`${on(day)}Z`);
        refundUntold(charge, [1000, 3900][part]);
      }
      at(`${on('03-26')}Z`);
      await reconcile();
      const found = await foundOf(charge);
      expect(found.map(({ amountCents, createdAt }) => [amountCents, iso(createdAt)])).toEqual([
        [1000, on(days[0])],
        [3900, on(days[1])],
      ]);
      const { decide } = await deciderOf(shop);
      for (const which of order) await decide(found[which]?.id ?? '', 'booked');
      const dated = await datesOf(paymentId);
      expect(dated.map(({ refunded }) => refunded)).toEqual(order.map((which) => on(days[which])));
      expect(dated.map((each) => each.issued)).toEqual(issued.map(on));
    },
  );

  it('is reported in any order of events', async () => {
    at('2040-03-10T09:00Z');
    const { charge } = await buyerOf(shop);
    at('2040-03-20T09:00Z');
    shop.stripe.refund({ charge, amount: 1000 });
    at('2040-03-22T09:00Z');
    shop.stripe.refund({ charge, amount: 500 });
    const events = await shop.stripe.deliveries({ type: 'refund.created' });
    await shop.tell({ ids: events.map(({ id }) => id).reverse() });
    shop.stripe.lose();
    const found = await foundOf(charge);
    expect(found.map(({ amountCents, createdAt }) => [amountCents, iso(createdAt)])).toEqual([
      [1000, '2040-03-20T09:00'],
      [500, '2040-03-22T09:00'],
    ]);
  });
});

describe('a refund of ours', () => {
  it('is dated by its decision, however late the payment service accepts it', async () => {
    at('2041-12-31T22:50Z');
    const { paymentId } = await buyerOf(shop);
    const { access } = await deciderOf(shop);
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/refunds' });
    const body = { amount: '49.00', reason: 'Sconto', expected: { status: 'completed', refunded: '0' } };
    await shop.call('refundPayment', { access, params: { id: paymentId }, body });
    await shop.consume();
    shop.stripe.mend();
    at('2042-01-01T09:00Z');
    await shop.consume();
    expect(await datesOf(paymentId)).toEqual([
      { number: '2041-2', refunded: '2041-12-31T22:50', isInHistory: true, issued: '2041-12-31T22:50' },
    ]);
  });

  it('is the books’ refund, and its event is no second one', async () => {
    at('2043-03-10T09:00Z');
    const { charge, paymentId } = await buyerOf(shop);
    const { access } = await deciderOf(shop);
    const body = { amount: '10.00', reason: 'Sconto', expected: { status: 'completed', refunded: '0' } };
    await shop.call('refundPayment', { access, params: { id: paymentId }, body });
    await shop.consume();
    at('2043-03-11T09:00Z');
    await shop.tell();
    expect(await foundOf(charge)).toEqual([]);
  });
});
