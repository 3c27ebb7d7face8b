import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { discrepancies, providerCharges, providerTasks } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import type { DiscrepancyKind } from '#lib/contract/admin/discrepancies/rules.ts';
import { ShopOverview } from '#lib/contract/admin/overview.ts';
import { call, clock, context, read, env as simulating } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  auditOf,
  buyerOf,
  deciderOf,
  discrepancyOf,
  taskOf,
} from '#tests/support/worker/shop-discrepancies.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;
let seller: Awaited<ReturnType<typeof deciderOf>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  await context().db.delete(discrepancies);
  shop = paymentSystem();
  seller = await deciderOf(shop);
});
afterEach(() => void vi.unstubAllGlobals());

async function note(kind: DiscrepancyKind, subject: string, createdAt = clock.now): Promise<string> {
  const about = { kind, subject, paymentId: null, detail: 'Prova' };
  const then = { ...context(), now: createdAt };
  const { id, statements } = await noteDiscrepancy(then, about);
  await transaction(then, statements);
  return id;
}

describe('the discrepancies', () => {
  it('are listed newest first, page by page: the open ones, or all', async () => {
    for (let n = 0; n < 5; n += 1) await note('vat_number', `payment-${n}`, clock.now - n);
    const decided = await note('task', 'check gone', clock.now - 10);
    expect((await seller.decide(decided, 'closed')).status).toBe(200);
    const first = await seller.list({ limit: '3' });
    const second = await seller.list({ limit: '3', after: first.next ?? '' });
    const open = [...first.results, ...second.results];
    expect([open.length, second.next, open.some(({ id }) => id === decided)]).toEqual([5, null, false]);
    const times = open.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const { results } = await seller.list({ show: 'all' });
    expect(results.map(({ decision }) => decision)).toEqual([null, null, null, null, null, 'closed']);
    const support = await colleague('support');
    expect((await seller.list({}, support.access)).results).toHaveLength(5);
  });

  it('appear on the overview, regardless of the payment provider', async () => {
    await note('task', 'check of the overview');
    const waiting = [];
    for (const inEnv of [shop.env, simulating]) {
      const answer = await call('shopOverview', { access: seller.access }, inEnv);
      waiting.push(read(ShopOverview, answer).waiting.discrepancies);
    }
    expect(waiting).toEqual([1, 1]);
  });

  it('send at most twenty mails a day, and are all stored', async () => {
    const ofDiscrepancies = eq(mails.kind, 'payment-discrepancy');
    await context().db.delete(mails).where(ofDiscrepancies);
    for (let n = 0; n < 22; n += 1) await note('task', `check ${n}`);
    expect(await context().db.select().from(mails).where(ofDiscrepancies)).toHaveLength(20);
    expect(await context().db.select().from(discrepancies)).toHaveLength(22);
  });

  it('cost the same regardless of the number of decided ones', async () => {
    const { database, measure } = countRows(shop.env.DB);
    const { access } = seller;
    const ask = (query: Record<string, string>) =>
      measure(() =>
        // A later page, as a first page also counts up to a thousand rows.
        call(
          'discrepancies',
          { access, query: { limit: '1', after: '999999999999999-z', ...query } },
          { ...shop.env, DB: database },
        ),
      );
    for (let n = 0; n < 3; n += 1) await note('task', `check ${n}`);
    const before = [(await ask({})).rowsRead, (await ask({ show: 'all' })).rowsRead];
    for (let n = 0; n < 60; n += 1) await note('task', `event ${n}`, clock.now - n);
    await context().db.update(discrepancies).set({ decidedAt: clock.now, decision: 'closed' });
    for (let n = 0; n < 3; n += 1) await note('task', `check ${n}`);
    const after = [(await ask({})).rowsRead, (await ask({ show: 'all' })).rowsRead];
    expect(after).toEqual(before);
  });
});

describe('money without an order', () => {
  async function unknown(amount = 4900) {
    const { id } = shop.stripe.comeIn({ amount, order: `lost-${crypto.randomUUID()}` });
    // The shop hears of a payment without a page only by later events, such as this warning.
    shop.stripe.dispute({ charge: id, isWarning: true });
    await shop.tell();
    await shop.pass(180);
    return { charge: id, discrepancy: await discrepancyOf('unknown_order', id) };
  }

  it('is refunded once the seller decides so, once', async () => {
    const { charge, discrepancy } = await unknown();
    seller = await deciderOf(shop);
    expect(await seller.page(discrepancy.id)).toMatchObject({
      payment: null,
      license: null,
      decisions: ['given_back', 'closed'],
    });
    const answers = await Promise.all([
      seller.decide(discrepancy.id, 'given_back'),
      seller.decide(discrepancy.id, 'given_back'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.consume();
    expect(await seller.page(discrepancy.id)).toMatchObject({
      decision: 'given_back',
      task: { state: 'done' },
    });
    expect(await taskOf(`return-${charge}`)).toMatchObject({ state: 'done' });
    expect(shop.stripe.totals()).toMatchObject({ refunds: 1, refundedCents: 4900 });
    expect(await auditOf(discrepancy.id)).toMatchObject([{ action: 'discrepancy_given_back' }]);
  });

  it('shows a bank’s inquiry or dispute, with the payment service’s id', async () => {
    const { charge } = await unknown();
    seller = await deciderOf(shop);
    const { id, detail } = await discrepancyOf('inquiry', charge);
    expect(detail).toContain(charge);
    expect(await seller.page(id)).toMatchObject({ payment: null, license: null, decisions: ['closed'] });
    shop.stripe.dispute({ charge });
    await shop.tell();
    expect(await discrepancyOf('disputed', charge)).toMatchObject({ decidedAt: null, amountCents: 4900 });
  });

  it('may be kept', async () => {
    const { charge, discrepancy } = await unknown();
    seller = await deciderOf(shop);
    await seller.decide(discrepancy.id, 'closed');
    await shop.pass(2);
    const [row] = await context().db.select().from(providerCharges).where(eq(providerCharges.id, charge));
    expect([row?.outcome, await taskOf(`return-${charge}`)]).toEqual(['open', undefined]);
  });
});

describe('a refund that failed', () => {
  async function failed() {
    const buyer = await buyerOf(shop);
    const body = { amount: '49', reason: 'Non serve', expected: { status: 'completed', refunded: '0' } };
    await shop.call('refundPayment', { access: seller.access, params: { id: buyer.paymentId }, body });
    await shop.consume();
    const refund = shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id ?? '';
    shop.stripe.failRefund({ refund });
    await shop.tell();
    return { ...buyer, discrepancy: await discrepancyOf('refund', buyer.charge) };
  }

  it('is sent again, and the money arrives', async () => {
    const { discrepancy, paymentId } = await failed();
    expect(await seller.page(discrepancy.id)).toMatchObject({
      payment: { id: paymentId },
      amount: 4900,
      task: { state: 'done', attempts: 1 },
      decisions: ['repeated', 'closed'],
    });
    expect(shop.stripe.totals().refundedCents).toBe(0);
    await seller.decide(discrepancy.id, 'repeated');
    expect(await seller.page(discrepancy.id)).toMatchObject({
      decision: 'repeated',
      task: { state: 'waiting' },
    });
    await shop.consume();
    expect(shop.stripe.totals()).toMatchObject({ refunds: 1, refundedCents: 4900 });
  });

  it('is reported again if it fails again, and not after it was acknowledged', async () => {
    const { discrepancy, charge } = await failed();
    await seller.decide(discrepancy.id, 'repeated');
    clock.now += 60_000;
    await shop.consume();
    const refund = shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id ?? '';
    shop.stripe.failRefund({ refund });
    await shop.tell();
    const again = await discrepancyOf('refund', charge);
    expect(again.id).not.toBe(discrepancy.id);
    clock.now += 60_000;
    await seller.decide(again.id, 'closed');
    await seller.reread(again.id);
    expect((await seller.list()).results).toEqual([]);
  });
});

describe('a task that kept failing', () => {
  it('starts again', async () => {
    const buyer = await buyerOf(shop);
    const placed = await buyer.order();
    const task = await taskOf(placed.id);
    await context()
      .db.update(providerTasks)
      .set({ attempts: 10, dueAt: clock.now })
      .where(eq(providerTasks.subject, placed.id));
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await shop.take([{ outbox: 'payments', id: task?.id ?? 0 }]);
    const [found] = (await seller.list()).results;
    expect(found).toMatchObject({ kind: 'task', transaction_id: expect.any(String) });
    expect(await seller.page(found?.id ?? '')).toMatchObject({
      task: { state: 'failed', answer: expect.any(String) },
      decisions: ['repeated', 'closed'],
    });
    shop.stripe.mend();
    await seller.decide(found?.id ?? '', 'repeated');
    expect(await taskOf(placed.id)).toMatchObject({ state: 'waiting', attempts: 0, answer: null });
    shop.stripe.pay({ session: placed.session });
    await shop.consume();
    expect(await taskOf(placed.id)).toMatchObject({ state: 'done' });
    expect((await books(buyer.id)).paid.find(({ payment }) => payment.id === placed.id)).toMatchObject({
      payment: { status: 'completed' },
    });
  });
});

describe('an automatic refund', () => {
  it('shows its progress, and can only be acknowledged', async () => {
    const buyer = await buyerOf(shop);
    const { id: charge } = shop.stripe.comeIn({ amount: 4900, order: buyer.paymentId });
    shop.stripe.dispute({ charge, isWarning: true });
    await shop.tell();
    const discrepancy = await discrepancyOf('returned', charge);
    expect(await seller.page(discrepancy.id)).toMatchObject({
      payment: { id: buyer.paymentId },
      task: { state: 'done', attempts: 1 },
      decisions: ['closed'],
    });
    expect(await seller.decide(discrepancy.id, 'booked')).toMatchObject({ status: 409 });
    expect(await seller.decide(discrepancy.id, 'closed')).toMatchObject({
      body: { message: 'Differenza chiusa.' },
    });
  });
});
