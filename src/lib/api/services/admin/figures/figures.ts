import { and, between, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { shopDays } from '#lib/api/db/schema/shop-figures.ts';
import { addDays, italianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { reasonsOf, reasonTotals } from '#lib/api/services/admin/reasons/totals.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopFigures } from '#lib/contract/admin/figures.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import { checkoutViews } from './checkout-views.ts';
import { endsByProduct, endsOf, selectEnds } from './ends.ts';
import { moneyOf, selectMoney } from './money.ts';
import { type Period, type Periods, periodsOf } from './periods.ts';
import { recurringOf, selectRecurring } from './recurring.ts';

const daysOf = ({ endedTo, ...period }: Period) => ({ ...period, ended_to: endedTo });

/**
 * A month's figures from stored counts: the cost does not depend on the shop's size (docs/decisions/0045-figures.md).
 *
 * @param asked `2026-03`; anything else, or a future month, means this month
 */
export async function shopFigures(
  context: Context,
  asked?: string,
): Promise<v.InferInput<typeof ShopFigures>> {
  const { db, now } = context;
  const periods = periodsOf(now, asked);
  const coming = { from: italianDay(now), to: italianDay(addDays(now, OVERVIEW_DAYS)) };
  const [opened, read] = await Promise.all([
    checkoutViews(context, periods),
    transaction(context, {
      money: selectMoney(context, periods),
      ends: selectEnds(context, periods),
      recurring: selectRecurring(context, periods.now.month),
      reasons: reasonTotals(context, periods.now.month),
      charges: db
        .select({
          count: sql<number>`coalesce(sum(${shopDays.count}), 0)`.as('charges'),
          cents: sql<number>`coalesce(sum(${shopDays.cents}), 0)`.as('cents_charged'),
        })
        .from(shopDays)
        .where(and(eq(shopDays.figure, 'charges'), between(shopDays.day, coming.from, coming.to))),
      pending: db
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.status, 'pending'))
        .limit(MOST_COUNTED),
    }),
  ]);
  const { money, ends, recurring, reasons, charges, pending } = read;
  const monthOf = (side: keyof Periods) => ({
    ...daysOf(periods[side]),
    ...moneyOf(money, side, opened[side]),
    ...endsOf(ends, side),
  });
  return {
    now: monthOf('now'),
    before: monthOf('before'),
    products: endsByProduct(ends),
    mrr: recurringOf(recurring, periods.now.month),
    reasons: reasonsOf(reasons),
    coming: {
      ...coming,
      charges: { count: charges[0]?.count ?? 0, sum: toMoney(charges[0]?.cents ?? 0) },
      pending: pending.length,
    },
  };
}
