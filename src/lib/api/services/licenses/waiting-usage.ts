import { and, asc, gt, lte, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import { isIn } from '#lib/api/services/shared/many-rows.ts';
import { appendTo } from './log-objects.ts';

/** How late a line may be before the job takes it. */
const SLACK_MS = 60_000;
/** An invocation may call a thousand objects and databases. */
const PORTION = 500;

export const isOf = (licenseIds: string[]) => isIn(waitingUsage.licenseId, licenseIds);

/** Moves a portion of the lines that wait to their logs; returns how many. A line that comes twice counts once. */
export async function moveWaiting(context: Context, isWanted: SQL | undefined): Promise<number> {
  const { db } = context;
  const rows = await db
    .select()
    .from(waitingUsage)
    .where(isWanted)
    .orderBy(asc(waitingUsage.licenseId), asc(waitingUsage.createdAt))
    .limit(PORTION);
  if (rows.length === 0) return 0;
  const moved = await appendTo(context, rows);
  if (moved.length > 0) await db.delete(waitingUsage).where(isIn(waitingUsage.id, moved));
  return moved.length;
}

/** Moves the lines that nobody handed over. */
export const moveLate = (context: Context): Promise<number> =>
  moveWaiting(
    context,
    and(gt(waitingUsage.licenseId, ''), lte(waitingUsage.createdAt, context.now - SLACK_MS)),
  );
