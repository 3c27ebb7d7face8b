import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, isLeased } from '#lib/api/db/schema/licenses.ts';
import { hasEndedLease } from '#lib/api/db/slots-in-use.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { releaseEvents } from '#lib/api/services/webhooks/events.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { LeaseStep, Step } from '#lib/api/work/messages.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { foldKeyOf, insertUsageOfEach } from './usage-logs.ts';

/** A portion's logs are called at once; a step ends 400 leases, and an invocation may call a thousand objects. */
const PORTION = 50;
const PORTIONS_A_STEP = 8;

/**
 * The statements that record lapsed leases, for the caller's transaction. A lapsed lease holds no slot from its end on,
 * recorded or not; it is then recorded as a deactivation at that end, and reserves no seat.
 */
export function endLeases(context: Context, where: SQL | undefined) {
  const { db, now } = context;
  const isEnded = and(where, hasEndedLease(now));
  const { licenseId, name: deviceName, platform, appVersion } = activations;
  const entry = { licenseId, event: 'deactivated', detail: text.leaseEnded } as const;
  // One line a day for each device: a program that often starts and stops ends many leases.
  const foldKey = sql`${foldKeyOf(entry.event, '', now)} || ${activations.id} || ' lease'`;
  return {
    usage: insertUsageOfEach(
      context,
      entry,
      { deviceName, platform, appVersion, foldKey },
      sql`from ${activations} where ${isEnded}`,
    ),
    event: releaseEvents(context, isEnded),
    ended: db
      .update(activations)
      .set({ deactivatedAt: activations.slotUntil })
      .where(isEnded)
      .returning({ licenseId: activations.licenseId }),
  };
}

/** Records the leases that have ended, the earliest first. */
export async function noteEndedLeases(context: Context, step: LeaseStep): Promise<Step<LeaseStep>> {
  const { db, now } = context;
  let handled = 0;
  for (let portion = 0; portion < PORTIONS_A_STEP; portion++) {
    const due = await db
      .select({ id: activations.id })
      .from(activations)
      .where(and(isLeased, lte(activations.slotUntil, now)))
      .orderBy(asc(activations.slotUntil))
      .limit(PORTION);
    if (due.length > 0)
      handled += await note(
        context,
        due.map(({ id }) => id),
      );
    if (due.length < PORTION) return { handled };
  }
  return { handled, next: step };
}

/** The statements check again, so a device that came back or was deactivated meanwhile is skipped. */
async function note(context: Context, ids: string[]): Promise<number> {
  const { ended } = await transaction(context, endLeases(context, isIn(activations.id, ids)));
  return ended.length;
}

/** A step of the job that runs every minute; messages continue what exceeds a step. */
export async function endDueLeases(context: Context): Promise<number> {
  const { handled, next } = await noteEndedLeases(context, { job: 'leases' });
  if (next) await enqueue(context.env, [next]);
  return handled;
}
