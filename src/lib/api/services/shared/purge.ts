import { and, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { activations, deviceSwaps } from '#lib/api/db/schema/licenses.ts';
import { mailTurns } from '#lib/api/db/schema/mail-turns.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { rateLimits } from '#lib/api/db/schema/rate-limits.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { mailedTokens, sessions, users } from '#lib/api/db/schema/users.ts';
import { mailsTogether } from '#lib/contract/calls/mail-limits.ts';
import { DAY_MS, SWAP_DAYS, UNVERIFIED_DAYS } from '#lib/contract/limits.ts';

/** How long former devices are kept. */
const HISTORY_MS = 365 * DAY_MS;
const UNVERIFIED_MS = UNVERIFIED_DAYS * DAY_MS;
/** How long an address stays with the proof of its consent after it was unsubscribed: for questions about it. */
const UNSUBSCRIBED_MS = 30 * DAY_MS;
const KEPT_MAILS = 1000;
const BATCH = 500;
const MAX_BATCHES = 20;

/**
 * Rows that nobody needs any more, each found by an index. Idempotency keys stay with their payment: a replay may
 * come at any time.
 */
const stale = (now: number): [table: SQLiteTable, isStale: SQL | undefined][] => [
  [rateLimits, lte(rateLimits.endsAt, now)],
  [mailTurns, lte(mailTurns.sentAt, now - mailsTogether.seconds * 1000)],
  [mailedTokens, lte(mailedTokens.expiresAt, now)],
  [sessions, lte(sessions.expiresAt, now)],
  [registrations, lte(registrations.createdAt, now - UNVERIFIED_MS)],
  [users, and(isNull(users.emailVerifiedAt), lte(users.createdAt, now - UNVERIFIED_MS))],
  // An unconfirmed address has not consented to being kept.
  [subscribers, and(isNull(subscribers.confirmedAt), lte(subscribers.tokenExpiresAt, now))],
  [
    subscribers,
    and(
      lte(subscribers.unsubscribedAt, now - UNSUBSCRIBED_MS),
      // Unless it has asked again and may still confirm.
      or(isNull(subscribers.tokenHash), lte(subscribers.tokenExpiresAt, now)),
    ),
  ],
  [mails, and(inArray(mails.state, ['sent', 'failed']), lte(mails.dueAt, now))],
  [outbox, lte(outbox.id, sql`(select max(${outbox.id}) from ${outbox}) - ${KEPT_MAILS}`)],
  [deviceSwaps, lte(deviceSwaps.swappedAt, now - SWAP_DAYS * DAY_MS)],
  [activations, and(isNotNull(activations.deactivatedAt), lte(activations.slotUntil, now - HISTORY_MS))],
];

/** Deletes stale rows in small portions, so that requests are not delayed; returns how many. */
export async function purge({ db, now }: Context): Promise<number> {
  let purged = 0;
  for (const [table, isStale] of stale(now)) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const portion = sql`(select rowid from ${table} where ${isStale} limit ${BATCH})`;
      const { meta } = await db.delete(table).where(inArray(sql`rowid`, portion));
      purged += meta.changes;
      if (meta.changes < BATCH) break;
    }
  }
  return purged;
}
