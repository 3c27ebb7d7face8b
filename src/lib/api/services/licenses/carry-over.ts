import { asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { usageLogs, usageTotals } from '#lib/api/db/schema/usage-logs.ts';
import { USAGE_LOG_LINES } from '#lib/contract/limits.ts';
import { logOf } from './log-objects.ts';

/** Lines at once, and so the most logs that they may go to. */
const PORTION = 500;
/** Of a run of the job: three queries each. */
const MOST_PORTIONS = 60;
/** An invocation may call a thousand objects and databases. */
const MOST_LOGS = 300;

/** Moves lines of the former table to their logs; each portion may be repeated. Returns how many. */
export async function carryOver(context: Context): Promise<number> {
  let [lines, logs] = [0, 0];
  for (let portion = 0; portion < MOST_PORTIONS && logs < MOST_LOGS; portion++) {
    const moved = await carryPortion(context, gt(usageLogs.licenseId, ''));
    lines += moved.lines;
    logs += moved.logs;
    if (moved.lines < PORTION) break;
  }
  return lines;
}

/** The same for a licence whose log is read. What its log would not keep is left to the job. */
export async function carryLicense(context: Context, licenseId: string): Promise<void> {
  for (let lines = 0; lines < USAGE_LOG_LINES; lines += PORTION) {
    const moved = await carryPortion(context, eq(usageLogs.licenseId, licenseId));
    if (moved.lines < PORTION) return;
  }
}

const isIn = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

async function carryPortion(
  { db, env, now }: Context,
  isWanted: SQL,
): Promise<{ lines: number; logs: number }> {
  const rows = await db
    .select()
    .from(usageLogs)
    .where(isWanted)
    .orderBy(asc(usageLogs.licenseId), desc(usageLogs.createdAt))
    .limit(PORTION);
  if (rows.length === 0) return { lines: 0, logs: 0 };
  const byLicense = Map.groupBy(rows, ({ licenseId }) => licenseId);
  // Each line stays one of its own, so that it is taken once however often it comes.
  const sent = [...byLicense].map(([licenseId, lines]) =>
    logOf(env, licenseId).append(
      lines.toReversed().map((line) => ({ ...line, foldKey: null })),
      now,
    ),
  );
  await Promise.all(sent);
  const ids = rows.map(({ id }) => id);
  await db.batch([
    db.delete(usageLogs).where(inArray(usageLogs.id, isIn(ids))),
    db.delete(usageTotals).where(inArray(usageTotals.licenseId, isIn([...byLicense.keys()]))),
  ]);
  return { lines: rows.length, logs: byLicense.size };
}
