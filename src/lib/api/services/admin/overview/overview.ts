import { and, eq, gte, inArray, isNull, lte, ne, sql, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { documents, isUnanswered } from '#lib/api/db/schema/documents.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { countedDays, licenseEnds, shopDays } from '#lib/api/db/schema/shop-figures.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { openWithdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { addDays, italianDay, italianMonth } from '#lib/api/kernel/calendar.ts';
import { failedCounts } from '#lib/api/kernel/outbox/failed.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { failedKinds } from '#lib/api/services/admin/failed/kinds.ts';
import { salesByMonth } from '#lib/api/services/admin/overview/months.ts';
import { isDecidable } from '#lib/api/services/admin/withdrawals/list.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { lacksOf } from '#lib/api/services/shop/complete.ts';
import { selectShop, shopOf } from '#lib/api/services/shop/shop.ts';
import type { ShopOverview } from '#lib/contract/admin/overview.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { monthsTo } from '#lib/contract/calendar.ts';
import { EXPIRING_DAYS, OVERVIEW_DAYS } from '#lib/contract/limits.ts';
import type { SdiState } from '#lib/contract/payments/documents.ts';

const MONTHS = 12;

/** The shop's key figures, read from stored counts: the cost does not depend on the shop's size. */
export async function shopOverview(context: Context): Promise<v.InferInput<typeof ShopOverview>> {
  const { db, now } = context;
  const dayIn = (days: number) => italianDay(addDays(now, days));
  const today = dayIn(0);
  const months = monthsTo(italianMonth(now), MONTHS);
  const {
    sales,
    days,
    ends: [ends],
    withdrawals: openOnes,
    refunds: asked,
    messages: talks,
    failed: [failed],
    invoices,
    discrepancies: differing,
    shop,
  } = await transaction(context, {
    sales: salesByMonth(context, months),
    days: db
      .select({ figure: shopDays.figure, count: sum(shopDays.count).mapWith(Number) })
      .from(shopDays)
      .where(and(inArray(shopDays.figure, [...countedDays]), gte(shopDays.day, dayIn(1 - OVERVIEW_DAYS))))
      .groupBy(shopDays.figure),
    ends: db
      .select({
        active: sql<number>`coalesce(sum(${licenseEnds.count}), 0)`,
        ending: sql<number>`coalesce(sum(${licenseEnds.count}) filter (where ${and(ne(licenseEnds.day, ''), lte(licenseEnds.day, dayIn(EXPIRING_DAYS)))}), 0)`,
      })
      .from(licenseEnds)
      .where(sql`${licenseEnds.day} = '' or ${licenseEnds.day} >= ${today}`),
    withdrawals: db
      .select({ id: openWithdrawals.withdrawalId })
      .from(openWithdrawals)
      .where(isDecidable(context))
      .limit(MOST_COUNTED),
    refunds: db
      .select({ id: refundRequests.paymentId })
      .from(refundRequests)
      .where(isNull(refundRequests.decision))
      .limit(MOST_COUNTED),
    messages: db
      .select({ id: supportMessages.id })
      .from(supportMessages)
      .where(eq(supportMessages.state, 'open'))
      .limit(MOST_COUNTED),
    failed: failedCounts(context, failedKinds),
    invoices: db
      .select({ state: documents.sdiState })
      .from(documents)
      .where(and(inArray(documents.sdiState, ['to_send', 'refused']), isUnanswered(documents)))
      .limit(2 * MOST_COUNTED),
    discrepancies: db
      .select({ id: discrepancies.id })
      .from(discrepancies)
      .where(isNull(discrepancies.decidedAt))
      .limit(MOST_COUNTED),
    shop: selectShop(context),
  });
  const recent = (figure: (typeof countedDays)[number]) =>
    days.find((counted) => counted.figure === figure)?.count ?? 0;
  const inState = (wanted: SdiState) =>
    Math.min(MOST_COUNTED, invoices.filter(({ state }) => state === wanted).length);
  return {
    months: months.map((month) => {
      const { purchases = 0, renewals = 0, cents = 0 } = sales.find((sold) => sold.month === month) ?? {};
      return { month, purchases, renewals, net: toMoney(cents) };
    }),
    licenses: { active: ends?.active ?? 0, ending: ends?.ending ?? 0 },
    recent: {
      activations: recent('activations'),
      refunds: recent('refunds'),
      withdrawals: recent('withdrawals'),
    },
    waiting: {
      withdrawals: openOnes.length,
      refund_requests: asked.length,
      conversations: talks.length,
      failed: Math.min(
        MOST_COUNTED,
        Object.values(failed ?? {}).reduce((sum, count) => sum + count, 0),
      ),
      discrepancies: differing.length,
      to_send: inState('to_send'),
      refused: inState('refused'),
    },
    missing: lacksOf(context.env, shopOf(shop)),
  };
}
