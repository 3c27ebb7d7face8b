import { and, asc, count, desc, eq, gt, lt, lte, sql, sum } from 'drizzle-orm';
import type { DashboardBody } from '#lib/contract/dashboard.ts';
import { DAY_MS, DEFAULT_CURRENCY, EXPIRING_DAYS, MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Context } from '../context.ts';
import { activities } from '../db/schema/activities.ts';
import { licenses } from '../db/schema/licenses.ts';
import { payments } from '../db/schema/payments.ts';
import { products } from '../db/schema/products.ts';
import { addMonths, startOfMonth } from './calendar.ts';
import { isActive } from './licenses.ts';
import { toInstant, toMoney } from './wire.ts';

const RECENT_ACTIVITIES = 10;
const EXPIRY_MONTHS = 12;

/** `2026-03`, in UTC as the other months here. */
const expiryMonth = sql<string>`strftime('%Y-%m', ${licenses.expiresAt} / 1000, 'unixepoch')`;

function nextMonths(now: number): string[] {
  return Array.from({ length: EXPIRY_MONTHS }, (_, ahead) =>
    toInstant(addMonths(startOfMonth(now), ahead)).slice(0, 7),
  );
}

/** Everything that the dashboard counts, in one round trip. Months are those of UTC. */
export async function dashboardStats({ db, now }: Context, userId: string): Promise<DashboardBody> {
  const isExpiring = and(
    eq(licenses.status, 'active'),
    gt(licenses.expiresAt, now),
    lte(licenses.expiresAt, now + EXPIRING_DAYS * DAY_MS),
  );
  const isOwn = eq(licenses.userId, userId);
  const [[counts], [spent], activeProducts, recent, expiries] = await db.batch([
    db
      .select({
        total: count(),
        active: sql<number>`count(*) filter (where ${isActive(now)})`,
        expiring: sql<number>`count(*) filter (where ${isExpiring})`,
        thisMonth: sql<number>`count(*) filter (where ${licenses.createdAt} >= ${startOfMonth(now)})`,
      })
      .from(licenses)
      .where(isOwn),
    // Amounts in other currencies cannot be added to a sum in euro.
    db
      .select({ cents: sum(payments.amountCents).mapWith(Number) })
      .from(payments)
      .where(
        and(
          eq(payments.userId, userId),
          eq(payments.status, 'completed'),
          eq(payments.currency, DEFAULT_CURRENCY),
        ),
      ),
    db
      .selectDistinct({ id: products.id, name: products.name })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .where(and(isOwn, isActive(now)))
      .orderBy(asc(products.name))
      .limit(MAX_PAGE_SIZE),
    db
      .select()
      .from(activities)
      .where(eq(activities.userId, userId))
      .orderBy(desc(activities.createdAt), desc(sql`${activities}.rowid`))
      .limit(RECENT_ACTIVITIES),
    db
      .select({ month: expiryMonth, count: count() })
      .from(licenses)
      .where(
        and(
          isOwn,
          eq(licenses.status, 'active'),
          gt(licenses.expiresAt, now),
          lt(licenses.expiresAt, addMonths(startOfMonth(now), EXPIRY_MONTHS)),
        ),
      )
      .groupBy(expiryMonth),
  ]);
  return {
    licenses: {
      active: counts?.active ?? 0,
      expiring_soon: counts?.expiring ?? 0,
      total: counts?.total ?? 0,
      this_month: counts?.thisMonth ?? 0,
      by_expiry_month: nextMonths(now).map((month) => ({
        month,
        count: expiries.find((expiry) => expiry.month === month)?.count ?? 0,
      })),
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
