import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import type { Outbox } from '#lib/api/kernel/outbox/outbox.ts';
import { afterFault, type Batch, reasonOf } from '#lib/api/kernel/outbox/work.ts';
import { isIn } from '#lib/api/services/shared/many-rows.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { appendTo } from './log-objects.ts';

/** An invocation may call a thousand objects and databases. */
const PORTION = 500;

export const usageOutbox: Outbox = {
  name: 'usage',
  table: waitingUsage,
  enqueue: (context, due) => {
    const ids = due.map(({ id }) => String(id));
    context.defer(async () => void (await moveWaiting(context, isIn(waitingUsage.id, ids))));
  },
};

/** How lines reach the logs that they were not handed over to: those of many licences at once. */
export const usageKind: Batch = {
  outbox: usageOutbox,
  waitsMs: [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE_MS),
  takeDue: (context) => moveWaiting(context, lte(waitingUsage.dueAt, context.now), asc(waitingUsage.dueAt)),
};

export const isOf = (licenseIds: string[]) => isIn(waitingUsage.licenseId, licenseIds);

/** Moves a portion of the lines that wait to their logs; returns how many. A line that comes twice counts once. */
export async function moveWaiting(
  context: Context,
  isWanted: SQL,
  order: SQL = asc(waitingUsage.licenseId),
): Promise<number> {
  const { db, now } = context;
  const rows = await db
    .select()
    .from(waitingUsage)
    .where(and(eq(waitingUsage.state, 'waiting'), isWanted))
    .orderBy(order, asc(waitingUsage.createdAt))
    .limit(PORTION);
  if (rows.length === 0) return 0;
  const { taken, left, why } = await appendTo(context, rows);
  const isOfThese = (lines: typeof rows) =>
    isIn(
      waitingUsage.id,
      lines.map(({ id }) => id),
    );
  if (taken.length > 0) await db.delete(waitingUsage).where(isOfThese(taken));
  // What is tried before its time, as a page is read or more is written, uses no attempt up.
  const due = left.filter(({ dueAt }) => dueAt <= now);
  for (const [before, lines] of Map.groupBy(due, ({ attempts }) => attempts)) {
    const attempts = before + 1;
    const fault = { ...afterFault(usageKind, attempts, now), attempts, answer: reasonOf(why) };
    await db
      .update(waitingUsage)
      .set(fault)
      .where(and(isOfThese(lines), eq(waitingUsage.attempts, before)));
    if (fault.state === 'failed') logError('outbox row failed', fault.answer, { outbox: 'usage', attempts });
  }
  return taken.length;
}
