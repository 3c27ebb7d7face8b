import { eq, ne } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { skipToCharge } from '#tests/support/worker/renewals.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

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
type Customer = Awaited<ReturnType<typeof customer>>;

/** Deletes an account and runs the remaining steps of the deletion. */
async function leave({ as }: Pick<Customer, 'as'>) {
  const answer = await shop.call('deleteAccount', { ...(await as()), body: { password: PASSWORD } });
  expect(answer.status).toBeLessThan(300);
  await doWork(shop.env);
}
async function rowsOf(paymentId: string) {
  const [row] = await context()
    .db.select({ payment: payments, order: orders, document: documents })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(documents, ofSale)
    .where(eq(payments.id, paymentId));
  return row;
}
const tasks = async (kind: string) => (await ledger()).tasks.filter((task) => task.kind === kind);

describe('an open order of a deleted account', () => {
  it('ends, and its page at the payment service is closed', async () => {
    const buyer = await customer();
    const { id, session } = await buyer.order();
    await leave(buyer);
    await shop.pass(3);
    expect(shop.stripe.sessions({ reference: id })).toMatchObject([{ id: session, status: 'expired' }]);
    expect(await rowsOf(id)).toMatchObject({
      payment: { status: 'failed', userId: null },
      order: { end: 'cancelled', openOrderKey: null },
    });
  });

  it('ends though the payment service is unreachable for hours', async () => {
    const buyer = await customer();
    const { id } = await buyer.order();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await leave(buyer);
    await shop.pass(4);
    expect((await rowsOf(id))?.payment.status).toBe('pending');
    shop.stripe.mend();
    clock.now += 3_600_000;
    await shop.pass(2);
    expect(await rowsOf(id)).toMatchObject({ payment: { status: 'failed' }, order: { end: 'cancelled' } });
  });

  it('ends though it has no page yet', async () => {
    const buyer = await customer();
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/checkout/sessions' });
    await buyer.place();
    const [{ payment } = { payment: { id: '' } }] = (await books(buyer.id)).paid;
    shop.stripe.mend();
    await leave(buyer);
    await shop.pass(3);
    expect(await rowsOf(payment.id)).toMatchObject({
      payment: { status: 'failed' },
      order: { end: 'cancelled' },
    });
  });

  it('refunds a payment that arrives later, and names nobody', async () => {
    const buyer = await customer();
    const { id, session } = await buyer.pay({}, 'later');
    await shop.tell();
    await leave(buyer);
    await shop.pass(3);
    expect((await rowsOf(id))?.payment.status).toBe('pending');
    clock.now += 2 * DAY_MS;
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    await shop.consume();
    expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
    const row = await rowsOf(id);
    expect(row).toMatchObject({ payment: { status: 'failed' }, order: { end: 'returned' }, document: null });
    expect(JSON.stringify(row)).not.toMatch(/Rossi|RSSDAA80A41F205L|@example\.com/);
    expect((await ledger()).discrepancies).toContainEqual(
      expect.objectContaining({ kind: 'returned', paymentId: id }),
    );
  });

  it('names its buyer only on the invoice once it was paid', async () => {
    const buyer = await customer();
    const { id } = await buyer.buy();
    await leave(buyer);
    const row = await rowsOf(id);
    expect(row?.document).toMatchObject({ buyer: { last_name: 'Rossi' } });
    expect(JSON.stringify(row?.order)).not.toMatch(/Rossi|RSSDAA80A41F205L|@example\.com/);
    expect(row?.order).toMatchObject({ vatPercent: 22, country: 'IT' });
  });

  it('whose key waits is never delivered, and is refunded in full: credit note, money, mail', async () => {
    const buyer = await customer();
    const { id } = await buyer.buy({ isWaived: false });
    expect((await rowsOf(id))?.order.deliverAt).not.toBeNull();
    await leave(buyer);
    await shop.consume();
    expect(await rowsOf(id)).toMatchObject({
      payment: { status: 'refunded', refundedCents: 4900, userId: null },
      order: { deliverAt: null },
    });
    const { refunds, notes } = await booksOf(id);
    expect(refunds).toMatchObject([{ amountCents: 4900, reason: expect.stringContaining('eliminato') }]);
    expect(notes).toHaveLength(1);
    expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
    await runJobs(shop.env);
    const mails = await mailsTo(buyer.email);
    expect(mails).toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/^Rimborso di 49,00\s€/) }),
    );
    const farewell = mails.find(({ subject }) => subject.includes('eliminato'));
    expect(farewell?.text).toMatch(/49,00\s€/);
  });

  it('whose key waits is not refunded if the account remains', async () => {
    const buyer = await customer();
    await context().db.update(users).set({ role: 'customer' }).where(ne(users.role, 'customer'));
    await context().db.update(users).set({ role: 'admin' }).where(eq(users.id, buyer.id));
    const { id } = await buyer.buy({ isWaived: false });
    const { access } = await buyer.as();
    expect((await shop.call('deleteAccount', { access, body: { password: PASSWORD } })).status).toBe(409);
    expect(await rowsOf(id)).toMatchObject({ payment: { status: 'completed', refundedCents: 0 } });
    expect((await rowsOf(id))?.order.deliverAt).not.toBeNull();
  });

  it('refunds a payment that arrives while the account is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const before = shop.stripe.totals();
      const buyer = await customer();
      const { id } = await buyer.pay({ isWaived: false });
      await Promise.all([leave(buyer), shop.tell()]);
      await doWork(shop.env);
      await shop.consume();
      const { cents, refundedCents } = shop.stripe.totals();
      expect([cents - before.cents, refundedCents - before.refundedCents]).toEqual([4900, 4900]);
      expect((await rowsOf(id))?.order.deliverAt).toBeNull();
    }
  });
});

describe('an automatic renewal of a deleted account', () => {
  async function renewing() {
    const buyer = await customer();
    await buyer.buy({ renews: true });
    const [subscription] = await context()
      .db.select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, buyer.id));
    expect(subscription).toMatchObject({ state: 'on', customer: expect.stringMatching(/^cus_/) });
    return { ...buyer, kept: subscription?.customer ?? '' };
  }

  it('is no longer charged, and its method is deleted at the payment service', async () => {
    const buyer = await renewing();
    await leave(buyer);
    expect(await context().db.select().from(subscriptions).where(eq(subscriptions.userId, buyer.id))).toEqual(
      [],
    );
    await shop.consume();
    expect(shop.stripe.thing({ id: buyer.kept })).toBeNull();
    clock.now += 40 * DAY_MS;
    await runJobs(shop.env);
    await shop.consume();
    expect(shop.stripe.totals().cents).toBe(4900);
  });

  it('leaves its consent, without its customer', async () => {
    const buyer = await renewing();
    const { db } = context();
    const before = await db.select().from(renewalConsents).where(eq(renewalConsents.userId, buyer.id));
    await leave(buyer);
    const [after] = await db
      .select()
      .from(renewalConsents)
      .where(eq(renewalConsents.id, before[0]?.id ?? ''));
    expect(after).toEqual({ ...before[0], userId: null });
    expect(after?.words).toContain('49,00');
  });

  it('is not charged by an order that was written a moment before', async () => {
    const buyer = await renewing();
    const [license] = (await books(buyer.id)).licenses;
    await skipToCharge(shop, license?.expiresAt ?? 0);
    await runJobs(shop.env);
    expect(await tasks('charge')).toContainEqual(expect.objectContaining({ state: 'waiting' }));
    await leave(buyer);
    await shop.pass(3);
    expect((await tasks('charge')).filter(({ state }) => state === 'waiting')).toEqual([]);
    expect(shop.stripe.totals().cents).toBe(4900);
  });

  it('deletes its method even if no event has reported it yet', async () => {
    const buyer = await customer();
    const { session } = await buyer.pay({ renews: true });
    const kept = await shop.provider.readMethod(session);
    expect(shop.stripe.thing({ id: kept?.customer ?? '' })).not.toBeNull();
    await leave(buyer);
    await shop.tell();
    clock.now += DAY_MS;
    await shop.pass(3);
    expect(shop.stripe.thing({ id: kept?.customer ?? '' })).toBeNull();
    expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
  });
});

it('a customer’s export has orders, consents and licences with automatic renewal', async () => {
  const buyer = await customer();
  const { id } = await buyer.buy({ renews: true });
  const { access } = await buyer.as();
  await confirmByPassword(access);
  const { body } = await shop.call('exportData', { access });
  expect(body).toMatchObject({
    orders: [
      {
        payment_id: id,
        list_cents: 4900,
        vat_percent: 22,
        is_waived: true,
        coupon: null,
        buyer: { last_name: 'Rossi' },
        charge_id: expect.stringMatching(/^pi_/),
      },
    ],
    renewal_consents: [{ words: expect.stringContaining('49,00'), price_cents: 4900, version: '1' }],
    subscriptions: [{ state: 'on', method_name: 'Visa •••• 4242', price_cents: 4900 }],
  });
  const [subscription] = await context()
    .db.select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, buyer.id));
  for (const ours of [subscription?.customer, subscription?.method, 'key_lookup', 'key_sealed', 'open_for'])
    expect(JSON.stringify(body)).not.toContain(ours);
});

it('work for the payment service is kept for thirty days, refunds as long as the books', async () => {
  const { db } = context();
  const old = { data: {}, attempts: 1, createdAt: clock.now, state: 'done' } as const;
  for (const kind of ['event', 'check', 'charge', 'method', 'forget', 'refund'] as const) {
    await db.insert(providerTasks).values({ ...old, kind, subject: 'old', dueAt: clock.now - 30 * DAY_MS });
    await db.insert(providerTasks).values({ ...old, kind, subject: 'young', dueAt: clock.now - 29 * DAY_MS });
    const failed = { ...old, state: 'failed', subject: 'failed', dueAt: clock.now - 90 * DAY_MS } as const;
    await db.insert(providerTasks).values({ ...failed, kind });
  }
  await runJobs(shop.env);
  const left = await ledger();
  const of = (subject: string) =>
    left.tasks.filter((task) => task.subject === subject).map(({ kind }) => kind);
  expect([of('old'), of('young').length, of('failed').length]).toEqual([['refund'], 6, 6]);
});
