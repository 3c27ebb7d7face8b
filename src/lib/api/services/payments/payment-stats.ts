import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { paymentTotals } from '#lib/api/db/schema/payments.ts';
import { italianMonth } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { monthsTo } from '#lib/contract/calendar.ts';
import { flags } from '#lib/contract/flags.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import type { PaymentStatsBody } from '#lib/contract/payments/payments.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';

const STATS_MONTHS = 12;

/**
 * A customer's figures (docs/product.md, 9.4 Payment figures): payments in euro minus refunds, other currencies listed
 * separately, and the count of all payments. Months are Italy's; a refund counts in its payment's month.
 */
export async function paymentStats(context: Context, userId: string): Promise<PaymentStatsBody> {
  const { db, now } = context;
  const isSpent = inArray(paymentTotals.status, [...paidStatuses]);
  const {
    months,
    subscriptions: [subscriptions],
  } = await transaction(context, {
    months: db
      .select({
        month: paymentTotals.month,
        currency: paymentTotals.currency,
        transactions: sum(paymentTotals.count).mapWith(Number),
        cents: sql<number>`coalesce(sum(${paymentTotals.cents}) filter (where ${isSpent}), 0)`,
      })
      .from(paymentTotals)
      .where(eq(paymentTotals.userId, userId))
      .groupBy(paymentTotals.month, paymentTotals.currency),
    subscriptions: db
      .select({ count: count() })
      .from(licenses)
      .where(and(eq(licenses.userId, userId), sql`${licenses.autoRenewal} = 1`, isActive(now))),
  });
  const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const spent = (currency: string, month?: string) => {
    const counting = months.filter(
      (entry) => entry.currency === currency && (!month || entry.month === month),
    );
    return toMoney(add(counting.map(({ cents }) => cents)));
  };
  return {
    total_spent: spent(DEFAULT_CURRENCY),
    this_month: spent(DEFAULT_CURRENCY, italianMonth(now)),
    total_transactions: add(months.map(({ transactions }) => transactions)),
    active_subscriptions: subscriptions?.count ?? 0,
    by_month: monthsTo(italianMonth(now), STATS_MONTHS).map((month) => ({
      month,
      amount: spent(DEFAULT_CURRENCY, month),
    })),
    other_currencies: otherCurrencies(months).map((currency) => ({
      currency,
      total_spent: spent(currency),
      this_month: spent(currency, italianMonth(now)),
    })),
  };
}

/** Other currencies in which the customer has spent money. */
function otherCurrencies(months: readonly { currency: string; cents: number }[]): string[] {
  if (!flags.multiCurrency) return [];
  const spending = months.filter(({ currency, cents }) => currency !== DEFAULT_CURRENCY && cents > 0);
  return [...new Set(spending.map(({ currency }) => currency))].toSorted();
}
