import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { discrepancies, providerCharges, reconciliations } from '#lib/api/db/schema/provider.ts';
import { runStep } from '#lib/api/jobs.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { ReconciliationStep } from '#lib/api/work/messages.ts';
import { Reconciliations } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, env, member, read, untaken } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf, deciderOf, discrepancyOf } from '#tests/support/worker/shop-discrepancies.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { consumeWork, doWork } from '#tests/support/worker/work.ts';

const FIRST: ReconciliationStep = { job: 'reconciliation' };
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

let shop: PaymentSystem;
let day: string;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  const { db } = context();
  await db.delete(discrepancies);
  await db.delete(providerCharges);
  // A day without any payment.
  clock.now += DAY_MS;
  day = dayAt(clock.now);
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** Runs the steps of all comparisons that are due. */
async function compare(inEnv = shop.env) {
  await enqueue(inEnv, [FIRST]);
  return doWork(inEnv);
}
/** The day's row after its comparison. */
async function compared(daysLater = 2) {
  clock.now = Date.parse(day) + daysLater * DAY_MS + 7 * 60_000;
  await compare();
  return rowOf(day);
}
async function rowOf(which: string) {
  const [row] = await context().db.select().from(reconciliations).where(eq(reconciliations.day, which));
  return row;
}
const found = async () => (await ledger()).discrepancies.map(({ kind }) => kind);
const statusOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0]?.status;

async function refund(paymentId: string, amount: string) {
  const { access } = await deciderOf(shop);
  const body = { amount, reason: 'Sconto', expected: { status: 'completed', refunded: '0' } };
  await shop.call('refundPayment', { access, params: { id: paymentId }, body });
  await shop.consume();
}

describe('a day', () => {
  it('without differences has no discrepancy, and appears on the page of discrepancies', async () => {
    const buyer = await buyerOf(shop);
    await buyerOf(shop);
    await refund(buyer.paymentId, '9');
    expect(await compared()).toMatchObject({
      ...{ theirs: 2, theirCents: 9800, theirRefundCents: 900 },
      ...{ ours: 2, ourCents: 9800, ourRefundCents: 900, discrepancies: 0 },
    });
    expect(await found()).toEqual([]);
    const { access } = await colleague('support');
    const { results } = read(Reconciliations, await shop.call('reconciliations', { access }));
    expect(results[0]).toEqual({
      day,
      theirs: { count: 2, amount: 9800, refunded: 900 },
      ours: { count: 2, amount: 9800, refunded: 900 },
      discrepancies: 0,
    });
  });

  it('is compared once, the day after it is complete', async () => {
    await buyerOf(shop);
    expect(await compared(1)).toBeUndefined();
    expect(await compared(2)).toMatchObject({ theirs: 1 });
    await context().db.delete(providerCharges);
    expect(await compared(3)).toMatchObject({ theirs: 1, ours: 1, discrepancies: 0 });
  });

  it('is compared later within a week, the oldest first', async () => {
    await compared(8);
    const { db } = context();
    const rows = await db.select().from(reconciliations).orderBy(desc(reconciliations.day)).limit(7);
    expect(rows.map((row) => row.day)).toEqual(
      Array.from({ length: 7 }, (_, at) => dayAt(clock.now - (at + 2) * DAY_MS)),
    );
    expect(await rowOf(dayAt(clock.now - 9 * DAY_MS))).toBeUndefined();
  });

  it('is not compared if payments are simulated', async () => {
    clock.now += 3 * DAY_MS;
    await compare(env);
    expect(await rowOf(day)).toBeUndefined();
  });

  it('waits for a payment service that does not answer', async () => {
    await buyerOf(shop);
    clock.now = Date.parse(day) + 2 * DAY_MS;
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    const result = await consumeWork([FIRST], shop.env);
    expect(result.retryMessages).toEqual([]);
    const next = untaken.pop();
    expect((await consumeWork(next ? [next] : [], shop.env)).retryMessages).toHaveLength(1);
    expect(await rowOf(day)).toBeUndefined();
    shop.stripe.mend();
    expect(await compared()).toMatchObject({ theirs: 1, ours: 1, discrepancies: 0 });
  });

  it('that is compared twice at once is counted once, and nothing is reported twice', async () => {
    await buyerOf(shop);
    shop.stripe.comeIn({ amount: 100, order: 'lost-order' });
    shop.stripe.forget();
    clock.now = Date.parse(day) + 2 * DAY_MS;
    await enqueue(shop.env, [FIRST, FIRST]);
    await doWork(shop.env);
    expect(await rowOf(day)).toMatchObject({ theirs: 2, ours: 1, discrepancies: 1 });
    expect(await found()).toEqual(['unknown_order']);
  });
});

describe('a payment that only the payment service knows', () => {
  it('delivers its order, though no event came, and is no discrepancy', async () => {
    const user = await member();
    await customerOf(shop, user.id).pay();
    shop.stripe.forget();
    shop.kill();
    expect(await compared()).toMatchObject({ theirs: 1, ours: 1, discrepancies: 0 });
    expect((await books(user.id)).licenses).toHaveLength(1);
    expect(await found()).toEqual([]);
  });

  it('without an order of ours is for the seller to decide', async () => {
    const { id } = shop.stripe.comeIn({ amount: 4900, order: 'lost-order' });
    shop.stripe.forget();
    expect(await compared()).toMatchObject({ theirs: 1, theirCents: 4900, ours: 0, discrepancies: 1 });
    expect(await discrepancyOf('unknown_order', id)).toMatchObject({ amountCents: 4900, decidedAt: null });
  });

  it('that does not belong to the portal is ignored', async () => {
    shop.stripe.comeIn({ amount: 4900 });
    expect(await compared()).toMatchObject({ theirs: 0, ours: 0, discrepancies: 0 });
  });

  it('and that our books cannot accept is reported, and delivered once they can', async () => {
    const { db } = context();
    const user = await member();
    const { id, session } = await customerOf(shop, user.id).pay();
    shop.stripe.forget();
    const isThis = eq(orders.paymentId, id);
    const [order] = await db.select().from(orders).where(isThis);
    // The order's licence belongs to another customer.
    const { id: licenseId } = await addLicense({ userId: (await member()).id, productId: 'one' });
    await db.update(orders).set({ licenseId }).where(isThis);
    expect(await compared()).toMatchObject({ theirs: 1, ours: 0, discrepancies: 1 });
    const { chargeId = '' } = await shop.provider.read(session);
    const discrepancy = await discrepancyOf('missing_here', chargeId);
    expect(discrepancy).toMatchObject({ paymentId: id, amountCents: 4900 });
    await db.update(orders).set({ licenseId: order?.licenseId }).where(isThis);
    const seller = await deciderOf(shop);
    expect((await seller.reread(discrepancy.id)).discrepancy.decision).toBe('closed');
    expect((await books(user.id)).licenses).toHaveLength(1);
  });
});

describe('a payment of our books', () => {
  it('that the payment service does not know is reported', async () => {
    const buyer = await buyerOf(shop);
    const { db } = context();
    await db.update(providerCharges).set({ id: 'pi_forged' }).where(eq(providerCharges.id, buyer.charge));
    expect(await compared()).toMatchObject({ theirs: 1, discrepancies: 1 });
    expect(await discrepancyOf('missing_there', 'pi_forged')).toMatchObject({
      paymentId: buyer.paymentId,
      detail: expect.stringContaining('non presso il servizio di pagamento'),
    });
  });

  it('that was reported the next day, or days later, is found nevertheless', async () => {
    const user = await member();
    const { session } = await customerOf(shop, user.id).pay({}, 'later');
    await shop.tell();
    clock.now += 3 * DAY_MS;
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    day = dayAt(clock.now);
    expect(await compared()).toMatchObject({ discrepancies: 0 });
    expect(await found()).toEqual([]);
  });

  it('with another amount is reported with both', async () => {
    const buyer = await buyerOf(shop);
    const { db } = context();
    const isThis = eq(providerCharges.id, buyer.charge);
    await db.update(providerCharges).set({ amountCents: 4800 }).where(isThis);
    expect(await compared()).toMatchObject({ theirCents: 4900, ourCents: 4800, discrepancies: 1 });
    expect((await discrepancyOf('amount', buyer.charge)).detail).toMatch(/48,00.*49,00/);
  });
});

describe('a refund or dispute', () => {
  it.each([
    ['in part', 900, 'active'],
    ['whole', 4900, 'suspended'],
  ])('at the payment service on a later day, without an event, is found: %s', async (_, amount, status) => {
    const buyer = await buyerOf(shop);
    clock.now += 5 * DAY_MS;
    day = dayAt(clock.now);
    shop.stripe.refund({ charge: buyer.charge, amount });
    shop.stripe.forget();
    expect(await compared()).toMatchObject({
      ...{ theirs: 0, theirRefundCents: amount, ourRefundCents: 0, discrepancies: 1 },
    });
    expect(await discrepancyOf('refunded_elsewhere', buyer.charge)).toMatchObject({ amountCents: amount });
    expect(await statusOf(buyer.licenseId)).toBe(status);
  });

  it('without an event stops the licence: a dispute', async () => {
    const buyer = await buyerOf(shop);
    shop.stripe.dispute({ charge: buyer.charge });
    shop.stripe.forget();
    expect(await compared()).toMatchObject({ theirRefundCents: 0, discrepancies: 1 });
    expect(await discrepancyOf('disputed', buyer.charge)).toMatchObject({ amountCents: 4900 });
    expect(await statusOf(buyer.licenseId)).toBe('suspended');
  });

  it('that banks decided later is found, though no event reported any of it', async () => {
    const asked = await buyerOf(shop);
    const won = await buyerOf(shop);
    const sentBack = await buyerOf(shop);
    const warned = await buyerOf(shop);
    shop.stripe.dispute({ charge: asked.charge, isWarning: true });
    shop.stripe.dispute({ charge: won.charge });
    const { id: refunded } = shop.stripe.refund({ charge: sentBack.charge });
    shop.stripe.warnOfFraud({ charge: warned.charge });
    shop.stripe.forget();
    expect(await compared()).toMatchObject({ discrepancies: 4 });
    const statuses = async () =>
      Promise.all([asked, won, sentBack, warned].map(({ licenseId }) => statusOf(licenseId)));
    expect(await statuses()).toEqual(['active', 'suspended', 'suspended', 'active']);
    clock.now += 30 * DAY_MS;
    day = dayAt(clock.now);
    shop.stripe.escalate({ charge: asked.charge });
    shop.stripe.closeDispute({ charge: won.charge, outcome: 'won' });
    shop.stripe.failRefund({ refund: refunded });
    shop.stripe.forget();
    await compared();
    expect(await statuses()).toEqual(['suspended', 'active', 'active', 'active']);
    expect(await discrepancyOf('disputed', asked.charge)).toMatchObject({ decidedAt: null });
  });

  it('that no longer exists there is reported', async () => {
    const buyer = await buyerOf(shop);
    await refund(buyer.paymentId, '9');
    const made = shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id ?? '';
    shop.stripe.failRefund({ refund: made });
    shop.stripe.forget();
    expect(await compared()).toMatchObject({ theirRefundCents: 0, ourRefundCents: 900, discrepancies: 1 });
    expect(await discrepancyOf('refund', buyer.charge)).toMatchObject({ amountCents: 900 });
  });
});

it('each step makes 200 queries at most, regardless of the number of differences', async () => {
  const { database, measure } = countRows(env.DB);
  const counted = { ...shop.env, DB: database };
  for (let n = 0; n < 6; n += 1) {
    const user = await member();
    await customerOf(shop, user.id).pay();
  }
  for (let n = 0; n < 4; n += 1) {
    const { charge } = await buyerOf(shop);
    shop.stripe.refund({ charge, amount: 100 });
  }
  for (let n = 0; n < 32; n += 1)
    await context()
      .db.insert(providerCharges)
      .values({
        ...{ id: `pi_forged_${n}`, amountCents: 100, currency: 'EUR', outcome: 'open', createdAt: clock.now },
      });
  shop.stripe.forget();
  clock.now = Date.parse(day) + 2 * DAY_MS;
  const queries: number[] = [];
  for (let message: ReconciliationStep | undefined = FIRST; message; ) {
    const step: ReconciliationStep = message;
    const { queries: made } = await measure(async () => {
      message = (await runStep(context(counted), step)).next as ReconciliationStep | undefined;
    });
    queries.push(made);
    if (await rowOf(day)) break;
  }
  expect(Math.max(...queries)).toBeLessThanOrEqual(200);
  expect(await rowOf(day)).toMatchObject({ theirs: 10, ours: 42, discrepancies: 36 });
});
