import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import type { Outbox } from '#lib/api/kernel/outbox/outbox.ts';
import { afterFault, type Batch, reasonOf } from '#lib/api/kernel/outbox/work.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { appendTo } from './log-objects.ts';

/** An invocation may call a thousand objects and databases. */
const PORTION = 500;
/** A bulk change makes ten transactions in one invocation. */
const AT_ONCE = 50;

type Line = typeof waitingUsage.$inferSelect;

export const usageOutbox: Outbox = {
  name: 'usage',
  table: waitingUsage,
  enqueue: (context, due) => {
    const ids = due.map(({ id }) => String(id));
    context.defer(async () => void (await moveWaiting(context, isIn(waitingUsage.id, ids))));
  },
};

/** How the job moves the other lines to their logs: those of many licences at once. */
export const usageKind: Batch = {
  outbox: usageOutbox,
  waitsMs: [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS),
  takeDue: (context) => moveWaiting(context, lte(waitingUsage.dueAt, context.now), asc(waitingUsage.dueAt)),
};

export const isOf = (licenseIds: string[]) => isIn(waitingUsage.licenseId, licenseIds);

/** Moves a transaction's lines after the response. The job moves the rest: failed ones, and large batches. */
export function enqueueLines(context: Context, lines: Line[]): void {
  if (lines.length <= AT_ONCE) context.defer(async () => void (await move(context, lines)));
}

/** Moves a portion of the waiting lines to their logs; returns how many were moved. */
export async function moveWaiting(
  context: Context,
  isWanted: SQL,
  order: SQL = asc(waitingUsage.licenseId),
): Promise<number> {
  const lines = await context.db
    .select()
    .from(waitingUsage)
    .where(and(eq(waitingUsage.state, 'waiting'), isWanted))
    .orderBy(order, asc(waitingUsage.createdAt))
    .limit(PORTION);
  return lines.length === 0 ? 0 : move(context, lines);
}

/** A line that is moved twice counts once. */
async function move(context: Context, lines: Line[]): Promise<number> {
  const { db, now } = context;
  const { taken, left, why } = await appendTo(context, lines);
  const idsOf = (some: Line[]) => some.map(({ id }) => id);
  if (taken.length > 0) await db.delete(waitingUsage).where(isIn(waitingUsage.id, idsOf(taken)));
  // An attempt before a line's due time, when a page is read or lines are written, is not counted.
  const due = left.filter(({ dueAt }) => dueAt <= now);
  for (const [before, some] of Map.groupBy(due, ({ attempts }) => attempts)) {
    const attempts = before + 1;
    const fault = { ...afterFault(usageKind, attempts, now), attempts, answer: reasonOf(why) };
    await db
      .update(waitingUsage)
      .set(fault)
      .where(and(isIn(waitingUsage.id, idsOf(some)), eq(waitingUsage.attempts, before)));
    if (fault.state === 'failed') logError('outbox row failed', fault.answer, { outbox: 'usage', attempts });
  }
  return taken.length;
}
