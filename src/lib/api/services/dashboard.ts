import { and, count, desc, eq, gt, gte, lte, sql, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { paymentTotals } from '#lib/api/db/schema/payments.ts';
import { readTotals, totalsQueries } from '#lib/api/services/licenses/license-totals.ts';
import { addMonths, startOfMonth, toMonth } from '#lib/api/services/shared/calendar.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/wire.ts';
import type { DashboardBody } from '#lib/contract/dashboard/dashboard.ts';
import { DAY_MS, DEFAULT_CURRENCY, EXPIRING_DAYS } from '#lib/contract/limits.ts';

const RECENT_ACTIVITIES = 10;
const EXPIRY_MONTHS = 12;

function nextMonths(now: number): string[] {
  return Array.from({ length: EXPIRY_MONTHS }, (_, ahead) => toMonth(addMonths(startOfMonth(now), ahead)));
}

/** The dashboard's figures, in one round trip to the database. Months are UTC. */
export async function dashboardStats({ db, now }: Context, userId: string): Promise<DashboardBody> {
  const isOwn = eq(licenses.userId, userId);
  const [totals, overdue, [expiring], [recentlyBought], [spent], recent] = await db.batch([
    ...totalsQueries(db, userId, now),
    db
      .select({ count: count() })
      .from(licenses)
      .where(
        and(
          isOwn,
          eq(licenses.status, 'active'),
          gt(licenses.expiresAt, now),
          lte(licenses.expiresAt, now + EXPIRING_DAYS * DAY_MS),
        ),
      ),
    db
      .select({ count: count() })
      .from(licenses)
      .where(and(isOwn, gte(licenses.createdAt, startOfMonth(now)))),
    // Other currencies cannot be added to a sum in euro.
    db
      .select({ cents: sum(paymentTotals.cents).mapWith(Number) })
      .from(paymentTotals)
      .where(
        and(
          eq(paymentTotals.userId, userId),
          eq(paymentTotals.status, 'completed'),
          eq(paymentTotals.currency, DEFAULT_CURRENCY),
        ),
      ),
    db
      .select()
      .from(activities)
      .where(eq(activities.userId, userId))
      .orderBy(desc(activities.createdAt), desc(sql`${activities}.rowid`))
      .limit(RECENT_ACTIVITIES),
  ]);
  const { total, active, byProduct, endingIn } = readTotals(totals, overdue);
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
      by_expiry_month: nextMonths(now).map((month) => ({ month, count: endingIn(month) })),
    },
    payments: { total_spent: toMoney(spent?.cents ?? 0) },
    products: { active_count: activeProducts.length, active_list: activeProducts },
    recent_activity: recent.map(({ id, type, title, description, createdAt }) => ({
      id,
      type,
      title,
      description,
      created_at: toInstant(createdAt),
    })),
  };
}
