import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { rateLimits } from '#lib/api/db/schema/rate-limits.ts';
import { hashToken } from './secrets.ts';

/**
 * Counts a hit in a window that begins with its first hit. Returns the seconds to wait, 0 if the hit is within
 * the limit. One conditional statement decides, so that parallel requests cannot exceed the limit; a refused hit
 * writes nothing.
 */
export async function takeToken(
  db: Database,
  bucket: string,
  limit: number,
  windowMs: number,
  now: number,
): Promise<number> {
  const hash = await hashToken(bucket);
  const isOver = lte(rateLimits.endsAt, now);
  const taken = await db
    .insert(rateLimits)
    .values({ bucket: hash, hits: 1, endsAt: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        hits: sql`iif(${isOver}, 1, ${rateLimits.hits} + 1)`,
        endsAt: sql`iif(${isOver}, ${now + windowMs}, ${rateLimits.endsAt})`,
      },
      setWhere: or(isOver, lt(rateLimits.hits, limit)),
    })
    .returning({ hits: rateLimits.hits });
  if (taken.length > 0) return 0;
  const [row] = await db
    .select({ endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(eq(rateLimits.bucket, hash));
  return Math.max(1, Math.ceil(((row?.endsAt ?? now) - now) / 1000));
}

/** Takes back a hit. */
export async function returnToken(db: Database, bucket: string, now: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(
      and(eq(rateLimits.bucket, await hashToken(bucket)), gt(rateLimits.endsAt, now), gt(rateLimits.hits, 0)),
    );
}
