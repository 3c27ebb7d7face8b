import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { settle } from '#lib/api/services/payments/settlement.ts';
import { DashboardStats } from '#lib/contract/dashboard.ts';
import { PaymentStats } from '#lib/contract/payments/payments.ts';
import { formatEuro } from '#lib/format.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf, documentOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const payer = async (changes: Parameters<typeof addPayment>[1] = {}) => {
  const user = await member();
  return { ...user, paymentId: await addPayment(user.id, changes) };
};

const figures = async (access: string) => {
  const stats = read(PaymentStats, await call('paymentStats', { access }));
  const { payments, recent_activity } = read(DashboardStats, await call('dashboardStats', { access }));
  return {
    spent: [stats.total_spent, stats.this_month, stats.by_month.at(-1)?.amount, payments.total_spent],
    transactions: stats.total_transactions,
    activity: recent_activity.map(({ type, description }) => [type, description]),
  };
};

describe('a refund', () => {
  it('records who refunded how much, why and when, and issues a credit note', async () => {
    const { paymentId } = await payer();
    clock.now += 5000;
    expect(await refundOf(paymentId)).toEqual({ done: true, refundId: expect.any(String), cents: 4900 });
    const { payment, refunds, notes, events } = await booksOf(paymentId);
    const decision = { by: 'seller', actorId: 'ada', reason: 'Prodotto non adatto', createdAt: clock.now };
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4900, amountCents: 4900 });
    expect(refunds).toMatchObject([{ amountCents: 4900, ...decision }]);
    expect(events).toMatchObject([
      { status: 'completed', by: null },
      { status: 'refunded', ...decision },
    ]);
    expect(notes).toMatchObject([
      { refundId: refunds[0]?.id, netCents: 4016, vatCents: 884, issuedAt: clock.now },
    ]);
  });

  it('reduces every total by its amount, and not the number of transactions', async () => {
    const { access, paymentId, id } = await payer();
    await addPayment(id, { amountCents: 1000 });
    await refundOf(paymentId, { cents: 900 });
    expect(await figures(access)).toEqual({
      spent: [5000, 5000, 5000, 5000],
      transactions: 2,
      activity: [['payment_refunded', `Uno, 1 mese: ${formatEuro(900)}`]],
    });
    await refundOf(paymentId, { refundedBefore: 900 });
    expect((await figures(access)).spent).toEqual([1000, 1000, 1000, 1000]);
    const counts = await Promise.all(
      ['refunded', 'completed'].map(async (status) => {
        const { body } = await call('payments', { access, query: { status } });
        return (body as { count: number }).count;
      }),
    );
    expect(counts).toEqual([1, 1]);
  });

  it('in two parts has VAT that the exchange system accepts, and adds up to the invoice', async () => {
    const { paymentId } = await payer();
    await refundOf(paymentId, { cents: 1350 });
    await refundOf(paymentId, { refundedBefore: 1350 });
    const { notes } = await booksOf(paymentId);
    expect(notes.map(({ netCents, vatCents }) => [netCents, vatCents])).toEqual([
      [1106, 244],
      [2910, 640],
    ]);
  });

  it('in parts has credit notes that add up to the invoice', async () => {
    const { paymentId } = await payer({ amountCents: 9999 });
    for (const [cents, refundedBefore] of [
      [1, 0],
      [3333, 1],
      [3333, 3334],
      [undefined, 6667],
    ] as const) {
      expect((await refundOf(paymentId, { cents, refundedBefore })).done).toBe(true);
    }
    const { payment, notes } = await booksOf(paymentId);
    const invoice = await documentOf(paymentId);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(payment?.refundedCents).toBe(9999);
    expect(sum(notes.map(({ netCents }) => netCents))).toBe(invoice?.netCents);
    expect(sum(notes.map(({ vatCents }) => vatCents))).toBe(invoice?.vatCents);
    // The exchange system takes VAT that is less than a cent off the rate (error 00421).
    for (const { netCents, vatCents } of notes)
      expect(Math.abs(vatCents * 100 - netCents * 22)).toBeLessThan(100);
  });

  it('in another currency has no invoice and so no credit note', async () => {
    const { access, paymentId } = await payer({ currency: 'USD' });
    expect((await refundOf(paymentId)).done).toBe(true);
    const { payment, notes } = await booksOf(paymentId);
    expect([payment?.status, notes]).toEqual(['refunded', []]);
    expect(read(PaymentStats, await call('paymentStats', { access })).other_currencies).toEqual([]);
  });

  it('works after the account was deleted', async () => {
    const { id, paymentId } = await payer();
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(id).run();
    expect((await refundOf(paymentId)).done).toBe(true);
    expect((await booksOf(paymentId)).notes).toHaveLength(1);
  });
});

describe('a refund is refused', () => {
  it.each([
    ['of more than the payment', {}, { cents: 4901 }, 'MORE_THAN_LEFT'],
    ['of nothing', {}, { cents: 0 }, 'NO_SUM'],
    ['of less than nothing', {}, { cents: -100 }, 'NO_SUM'],
    ['of half a cent', {}, { cents: 0.5 }, 'NO_SUM'],
    ['of a payment that waits', { status: 'pending' }, {}, 'NOT_PAID'],
    ['of one that failed', { status: 'failed' }, {}, 'NOT_PAID'],
    ['of one that was given back', { status: 'refunded' }, { refundedBefore: 4900 }, 'NO_SUM'],
    ['after another that its decider did not see', {}, { refundedBefore: 100 }, 'OVERTAKEN'],
  ] as const)('%s', async (_, payment, request, code) => {
    const { paymentId } = await payer(payment);
    const before = await booksOf(paymentId);
    expect(await refundOf(paymentId, request)).toEqual({ done: false, code });
    expect(await booksOf(paymentId)).toEqual(before);
  });

  it('above the remaining amount', async () => {
    const { paymentId } = await payer();
    await refundOf(paymentId, { cents: 4000 });
    const outcome = await refundOf(paymentId, { cents: 901, refundedBefore: 4000 });
    expect(outcome).toEqual({ done: false, code: 'MORE_THAN_LEFT' });
  });

  it('of an unknown payment', async () => {
    expect(await refundOf('nobody')).toEqual({ done: false, code: 'UNKNOWN' });
  });
});

describe('parallel', () => {
  it('refunds of one payment give one credit note', async () => {
    for (const cents of [undefined, 100]) {
      const { id, paymentId } = await payer();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refundOf(paymentId, { cents })));
      const { refunds, notes, events } = await booksOf(paymentId);
      const done = outcomes.filter((outcome) => outcome.done).length;
      console.log(
        `20 refunds at once of ${cents ?? 'all'}: ${done} done, ${refunds.length} refund, ${notes.length} credit note, ${events.length} events`,
      );
      const mails = await env.DB.prepare(
        "SELECT count(*) AS n FROM mails WHERE kind = 'payment-refunded' AND user_id = ?",
      )
        .bind(id)
        .first<number>('n');
      expect([done, refunds.length, notes.length, events.length, mails]).toEqual([1, 1, 1, 2, 1]);
    }
  });

  it('refunds and purchases share a series without gap or duplicate', async () => {
    clock.now = Date.UTC(2041, 5, 1, 12);
    const customers = await Promise.all(Array.from({ length: 15 }, () => payer()));
    await Promise.all([
      ...customers.map(({ paymentId }) => refundOf(paymentId)),
      ...customers.map(({ id }) => addPayment(id)),
    ]);
    const issued = await context().db.select().from(documents).where(eq(documents.year, 2041));
    const numbers = issued.map(({ number }) => number).sort((one, other) => one - other);
    console.log(`${issued.length} documents: ${numbers[0]} to ${numbers.at(-1)}`);
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, position) => position + 1));
  });

  it('decisions about a pending payment: one counts', async () => {
    const { access, paymentId } = await payer({ status: 'pending' });
    const decide = (to: 'completed' | 'failed') =>
      settle(context(), paymentId, to, { by: 'provider', reason: 'Bonifico' });
    const counted = await Promise.all([...Array(10)].flatMap(() => [decide('completed'), decide('failed')]));
    const { payment, events } = await booksOf(paymentId);
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect(events.map(({ by, reason }) => [by, reason])).toEqual([
      [null, ''],
      ['provider', 'Bonifico'],
    ]);
    const issued = await documentOf(paymentId);
    const isCompleted = payment?.status === 'completed';
    expect(issued !== undefined).toBe(isCompleted);
    expect((await figures(access)).spent[0]).toBe(isCompleted ? 4900 : 0);
    console.log(`20 decisions at once: ${counted.filter(Boolean).length} counted, ${issued ? 1 : 0} invoice`);
  });
});

it.each(['completed', 'failed'] as const)('a payment that has %s is not decided again', async (status) => {
  const { paymentId } = await payer({ status });
  expect(await settle(context(), paymentId, 'failed', { by: 'seller', reason: '' })).toBe(false);
});
