import { and, count, desc, eq, gte, inArray, lte, sql, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { paymentTotals } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { daysUntil, startOfItalianMonth } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { endingColumns, endOf, isActive } from '#lib/api/services/licenses/license-status.ts';
import { readTotals, totalsQueries } from '#lib/api/services/licenses/license-totals.ts';
import { titleOf } from '#lib/api/services/shared/activities.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { DashboardBody } from '#lib/contract/dashboard.ts';
import { DASHBOARD_ACTIVE, DAY_MS, DEFAULT_CURRENCY, EXPIRING_DAYS } from '#lib/contract/limits.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';

const RECENT_ACTIVITIES = 10;

/** Active licences, the first to end first. */
function selectActive({ db, now }: Context, userId: string) {
  const { id, productId } = licenses;
  return db
    .select({ id, productId, productName: products.name, ...endingColumns, slots: slotsInUse(id, now) })
    .from(licenses)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(licenses.userId, userId), isActive(now)))
    .orderBy(licenses.expiresAt)
    .limit(DASHBOARD_ACTIVE);
}

/** The dashboard's figures, in one round trip to the database. The month is Italy's. */
export async function dashboardStats(context: Context, userId: string): Promise<DashboardBody> {
  const { db, now } = context;
  const isOwn = eq(licenses.userId, userId);
  const {
    totals,
    expiring: [expiring],
    recentlyBought: [recentlyBought],
    spent: [spent],
    recent,
    held,
  } = await transaction(context, {
    totals: totalsQueries(db, userId, now),
    expiring: db
      .select({ count: count() })
      .from(licenses)
      .where(and(isOwn, isActive(now), lte(licenses.expiresAt, now + EXPIRING_DAYS * DAY_MS))),
    recentlyBought: db
      .select({ count: count() })
      .from(licenses)
      .where(and(isOwn, gte(licenses.createdAt, startOfItalianMonth(now)))),
    // Amounts in other currencies cannot be added to euro.
    spent: db
      .select({ cents: sum(paymentTotals.cents).mapWith(Number) })
      .from(paymentTotals)
      .where(
        and(
          eq(paymentTotals.userId, userId),
          inArray(paymentTotals.status, [...paidStatuses]),
          eq(paymentTotals.currency, DEFAULT_CURRENCY),
        ),
      ),
    recent: db
      .select()
      .from(activities)
      .where(eq(activities.userId, userId))
      .orderBy(desc(activities.createdAt), desc(sql`${activities}.rowid`))
      .limit(RECENT_ACTIVITIES),
    held: selectActive(context, userId),
  });
  const { total, active, byProduct } = readTotals(totals);
  const activeProducts = byProduct
    .filter((product) => product.active > 0)
    .map(({ product: { id, name } }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return {
    licenses: {
      active,
      expiring_soon: expiring?.count ?? 0,
      total,
      this_month: recentlyBought?.count ?? 0,
      active_list: held.map(({ id, productId, productName, slots, ...ending }) => {
        const end = endOf(ending, now);
        return {
          id,
          product_id: productId,
          product_name: productName,
          status: 'active',
          expires_at: toOptionalInstant(end),
          paid_until: toOptionalInstant(ending.expiresAt),
          days_until_expiry: end === null ? null : daysUntil(end, now),
          active_activations: slots,
        };
      }),
    },
    payments: { total_spent: toMoney(spent?.cents ?? 0) },
    products: { active_count: activeProducts.length, active_list: activeProducts },
    recent_activity: recent.map(({ id, type, description, createdAt }) => ({
      id,
      type,
      title: titleOf({ type }),
      description,
      created_at: toInstant(createdAt),
    })),
  };
}
