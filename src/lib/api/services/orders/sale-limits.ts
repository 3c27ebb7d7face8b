import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { tooMany } from '#lib/api/errors.ts';
import { type RateLimit, rateLimits } from '#lib/contract/calls/rate-limits.ts';

const limits: RateLimit[] = [rateLimits.salesPerAccount, rateLimits.salesPerAccountAndDay];

/** The time of a customer's n-th newest payment, 0 if there are fewer. */
const newest = (userId: string, n: number) =>
  sql<number>`coalesce((select ${payments.createdAt} from ${payments} where ${payments.userId} = ${userId} order by ${payments.createdAt} desc limit 1 offset ${n - 1}), 0)`;

/**
 * Whether a customer may buy or renew once more. The insert itself counts purchases and renewals, so that parallel
 * requests cannot exceed the limit and a retry counts once.
 */
export const mayBuy = (userId: string, now: number): SQL | undefined =>
  and(
    ...limits.map(({ limit, seconds }) => sql`${newest(userId, limit)} <= ${now - seconds * 1000}`),
    // An invoice needs its buyer: no sale while the account is being deleted.
    sql`exists (select 1 from ${users} where ${eq(users.id, userId)} and ${isNotDeleted})`,
  );

/** Refuses with 429 if the limits of `mayBuy` made a sale fail. */
export async function requireSaleLeft({ db, now }: Context, userId: string): Promise<void> {
  const waits = await Promise.all(
    limits.map(async ({ limit, seconds }) => {
      const { at } = (await db.get<{ at: number }>(sql`select ${newest(userId, limit)} as at`)) ?? { at: 0 };
      return Math.ceil((at + seconds * 1000 - now) / 1000);
    }),
  );
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}
