import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { readSliceOf } from '#lib/api/kernel/slices.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import type { SecurityEvent, SecurityEventKind } from '#lib/contract/security/security.ts';

/** Where a request came from. */
export interface Visitor {
  network: string;
  country: string;
  device: string;
}

/** An event of the security log, and its session. */
export interface SecurityLogEntry extends Visitor {
  kind: SecurityEventKind;
  sessionId?: string | undefined;
}

/** Entries an hour of a kind that strangers or a borrowed session can cause: more say nothing new. */
const ENOUGH = 10;

/**
 * The statement that logs an event for the accounts that meet the condition. In the event's transaction it comes either
 * before the change, under the same condition, or after it, under a condition on the result.
 */
export function noteSafety(
  { db, now }: Pick<Context, 'db' | 'now'>,
  entry: SecurityLogEntry,
  condition: SQL | undefined,
) {
  const { kind, network, country, device, sessionId } = entry;
  return db.insert(securityEvents).select(
    db
      .select({
        id: sql<number>`null`.as('id'),
        userId: users.id,
        kind: sql<SecurityEventKind>`${kind}`.as('kind'),
        network: sql<string>`${network}`.as('network'),
        country: sql<string>`${country}`.as('country'),
        device: sql<string>`${device}`.as('device'),
        sessionId: sql<string | null>`${sessionId ?? null}`.as('session_id'),
        createdAt: sql<number>`${now}`.as('created_at'),
      })
      .from(users)
      .where(condition),
  );
}

/**
 * Logs a refused sign-in after the response, whose duration must not reveal whether there is an account. `isRare` keeps
 * guesses from filling the database.
 */
export function noteRefusal(context: Context, entry: SecurityLogEntry, owner: SQL): void {
  context.defer(async () => {
    await noteSafety(context, entry, and(owner, isRare(context, entry.kind)));
  });
}

/** A condition on the user's row: the log has few recent entries of this kind, which must not bury the others. */
export function isRare({ db, now }: Context, kind: SecurityEventKind): SQL {
  const recent = db
    .select({ count: count() })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, users.id),
        gt(securityEvents.createdAt, now - HOUR_MS),
        eq(securityEvents.kind, kind),
      ),
    );
  return sql`(${recent}) < ${ENOUGH}`;
}

/** A slice of an account's log, newest first. */
export async function readSecurityLog(
  context: Context,
  userId: string,
  slice: Slice,
): Promise<{ items: v.InferInput<typeof SecurityEvent>[]; count: number }> {
  const { createdAt, id } = securityEvents;
  const asked = { where: eq(securityEvents.userId, userId), orderBy: [desc(createdAt), desc(id)] };
  const { rows, count } = await readSliceOf(context, securityEvents, asked, slice);
  return { items: rows.map(toEventBody), count };
}

export const toEventBody = ({
  id,
  kind,
  network,
  country,
  device,
  sessionId,
  createdAt,
}: typeof securityEvents.$inferSelect) => ({
  id: String(id),
  kind,
  created_at: toInstant(createdAt),
  network,
  country,
  device,
  session_id: sessionId,
});
