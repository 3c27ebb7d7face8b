import { asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { usageLogs, usageTotals } from '#lib/api/db/schema/usage-logs.ts';
import { isIn } from '#lib/api/services/shared/many-rows.ts';
import type { Step, UsageLogStep } from '#lib/api/work/messages.ts';
import { USAGE_LOG_LINES } from '#lib/contract/limits.ts';
import { appendTo } from './log-objects.ts';

/** Lines at once, and so the most logs that they may go to. */
const PORTION = 500;
/** Three queries each. */
const PORTIONS_A_STEP = 60;
/** An invocation may call a thousand objects and databases. */
const LOGS_A_STEP = 300;

/** Moves lines of the former table to their logs; each portion may be repeated. */
export async function carryOver(context: Context, step: UsageLogStep): Promise<Step<UsageLogStep>> {
  let [handled, logs] = [0, 0];
  for (let portion = 0; portion < PORTIONS_A_STEP && logs < LOGS_A_STEP; portion++) {
    const moved = await carryPortion(context, gt(usageLogs.licenseId, ''));
    handled += moved.lines;
    logs += moved.logs;
    if (moved.lines < PORTION) return { handled };
  }
  return { handled, next: step };
}

/** The same for a licence whose log is read. What its log would not keep is left to the job. */
export async function carryLicense(context: Context, licenseId: string): Promise<void> {
  for (let lines = 0; lines < USAGE_LOG_LINES; lines += PORTION) {
    const moved = await carryPortion(context, eq(usageLogs.licenseId, licenseId));
    if (moved.lines < PORTION) return;
  }
}

async function carryPortion(context: Context, isWanted: SQL): Promise<{ lines: number; logs: number }> {
  const { db } = context;
  const rows = await db
    .select()
    .from(usageLogs)
    .where(isWanted)
    .orderBy(asc(usageLogs.licenseId), desc(usageLogs.createdAt))
    .limit(PORTION);
  if (rows.length === 0) return { lines: 0, logs: 0 };
  // Each stays a line of its own, so that it is taken once however often it comes; the newest is added last.
  const { ids, logs } = await appendTo(context, rows.map((row) => ({ ...row, foldKey: null })).reverse());
  const licenseIds = [...new Set(rows.map(({ licenseId }) => licenseId))];
  await db.batch([
    db.delete(usageLogs).where(isIn(usageLogs.id, ids)),
    db.delete(usageTotals).where(isIn(usageTotals.licenseId, licenseIds)),
  ]);
  return { lines: ids.length, logs };
}
