import { and, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { rateLimits } from '#lib/api/db/schema/rate-limits.ts';
import type { RateLimit } from '#lib/contract/calls/rate-limits.ts';
import { parseKeyring } from '#lib/keyring.ts';
import { keyedHash } from './secrets.ts';

/** Keeps the doubled wait a number of a sensible size. */
const MOST_DOUBLINGS = 10;

type Counter = Pick<Context, 'db' | 'env' | 'now'>;

/**
 * The stored name of what is counted. It is keyed, since addresses are few enough to try them all on a copied database;
 * a new key begins new windows.
 */
const nameOf = ({ env }: Counter, bucket: string): Promise<string> =>
  keyedHash(parseKeyring(env.TOKEN_KEYS).current.bytes, 'rate-limit', bucket);

/**
 * Counts a hit in a window that begins with its first hit, or moves with each where hits beyond the limit wait. Returns
 * the seconds to wait, 0 if the hit may happen. One conditional statement decides, so that parallel requests cannot
 * exceed the limit; a refused hit writes nothing.
 */
export async function takeToken(counter: Counter, bucket: string, rule: RateLimit): Promise<number> {
  const { db, now } = counter;
  const name = await nameOf(counter, bucket);
  const endsAt = now + rule.seconds * 1000;
  const isOver = lte(rateLimits.endsAt, now);
  const freeAt = freeAtOf(rule);
  const taken = await db
    .insert(rateLimits)
    .values({ bucket: name, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        hits: sql`iif(${isOver}, 1, ${rateLimits.hits} + 1)`,
        endsAt: sql`iif(${rule.waits ? sql`true` : isOver}, ${endsAt}, ${rateLimits.endsAt})`,
      },
      setWhere: or(isOver, lt(rateLimits.hits, rule.limit), rule.waits && lte(freeAt, now)),
    })
    .returning({ hits: rateLimits.hits });
  if (taken.length > 0) return 0;
  const [row] = await db.select({ freeAt }).from(rateLimits).where(eq(rateLimits.bucket, name));
  return Math.max(1, Math.ceil(((row?.freeAt ?? now) - now) / 1000));
}

/** When a full count takes the next hit: at its end, or after a wait since the last hit that doubles with each. */
function freeAtOf({ limit, seconds, waits }: RateLimit): SQL<number> {
  if (!waits) return sql<number>`${rateLimits.endsAt}`;
  const doubled = sql`(${waits.first} << min(max(${rateLimits.hits} - ${limit}, 0), ${MOST_DOUBLINGS}))`;
  return sql<number>`${rateLimits.endsAt} - ${seconds * 1000} + 1000 * min(${waits.longest}, ${doubled})`;
}

/** Takes back a hit. */
export async function returnToken(counter: Counter, bucket: string): Promise<void> {
  const { db, now } = counter;
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(
      and(
        eq(rateLimits.bucket, await nameOf(counter, bucket)),
        gt(rateLimits.endsAt, now),
        gt(rateLimits.hits, 0),
      ),
    );
}
