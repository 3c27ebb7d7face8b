import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { rateLimits } from '#lib/api/db/schema/rate-limits.ts';
import type { RateLimit } from '#lib/contract/calls/rate-limits.ts';
import { parseKeyring } from '#lib/keyring.ts';
import { keyedHash } from './secrets.ts';

type Counter = Pick<Context, 'db' | 'env' | 'now'>;

/**
 * The stored name of what is counted. It is keyed, since addresses are few enough to try them all on a copied database;
 * a new key begins new windows.
 */
const nameOf = ({ env }: Counter, bucket: string): Promise<string> =>
  keyedHash(parseKeyring(env.TOKEN_KEYS).current.bytes, 'rate-limit', bucket);

/**
 * Counts a hit in a window that begins with its first hit. Returns the seconds to wait, 0 if the hit is within
 * the limit. One conditional statement decides, so that parallel requests cannot exceed the limit; a refused hit
 * writes nothing.
 */
export async function takeToken(
  counter: Counter,
  bucket: string,
  { limit, seconds }: RateLimit,
): Promise<number> {
  const { db, now } = counter;
  const name = await nameOf(counter, bucket);
  const endsAt = now + seconds * 1000;
  const isOver = lte(rateLimits.endsAt, now);
  const taken = await db
    .insert(rateLimits)
    .values({ bucket: name, hits: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        hits: sql`iif(${isOver}, 1, ${rateLimits.hits} + 1)`,
        endsAt: sql`iif(${isOver}, ${endsAt}, ${rateLimits.endsAt})`,
      },
      setWhere: or(isOver, lt(rateLimits.hits, limit)),
    })
    .returning({ hits: rateLimits.hits });
  if (taken.length > 0) return 0;
  const [row] = await db
    .select({ endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(eq(rateLimits.bucket, name));
  return Math.max(1, Math.ceil(((row?.endsAt ?? now) - now) / 1000));
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
