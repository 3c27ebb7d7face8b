import { and, count, eq, sql, sum } from 'drizzle-orm';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import type { PaymentStatsBody } from '#lib/contract/payments.ts';
import type { Context } from '../context.ts';
import { licenses } from '../db/schema/licenses.ts';
import { paymentTotals } from '../db/schema/payments.ts';
import { addMonths, startOfMonth, toMonth } from './calendar.ts';
import { isActive } from './license-status.ts';
import { toMoney } from './wire.ts';

const STATS_MONTHS = 12;

/**
 * What a customer has spent: completed payments in euro, since amounts in other currencies cannot be added
 * to them. Every payment counts as a transaction, whatever became of it; a subscription is an active
 * licence that renews itself. Months are those of UTC.
 */
export async function paymentStats({ db, now }: Context, userId: string): Promise<PaymentStatsBody> {
  const isSpent = and(eq(paymentTotals.status, 'completed'), eq(paymentTotals.currency, DEFAULT_CURRENCY));
  const [months, [subscriptions]] = await db.batch([
    db
      .select({
        month: paymentTotals.month,
        transactions: sum(paymentTotals.count).mapWith(Number),
        cents: sql<number>`coalesce(sum(${paymentTotals.cents}) filter (where ${isSpent}), 0)`,
      })
      .from(paymentTotals)
      .where(eq(paymentTotals.userId, userId))
      .groupBy(paymentTotals.month),
    db
      .select({ count: count() })
      .from(licenses)
      .where(and(eq(licenses.userId, userId), eq(licenses.autoRenewal, true), isActive(now))),
  ]);
  const spentIn = (month: string) => months.find((entry) => entry.month === month)?.cents ?? 0;
  const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    total_spent: toMoney(add(months.map(({ cents }) => cents))),
    this_month: toMoney(spentIn(toMonth(now))),
    total_transactions: add(months.map(({ transactions }) => transactions)),
    active_subscriptions: subscriptions?.count ?? 0,
    by_month: lastMonths(now).map((month) => ({ month, amount: toMoney(spentIn(month)) })),
  };
}

function lastMonths(now: number): string[] {
  return Array.from({ length: STATS_MONTHS }, (_, position) =>
    toMonth(addMonths(startOfMonth(now), position + 1 - STATS_MONTHS)),
  );
}
