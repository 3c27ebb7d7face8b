import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { releaseDownloads, releases } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { contentOf, insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { ReleaseNoticeStep, Step } from '#lib/api/work/messages.ts';
import { reachableDownloaders } from './withdrawal.ts';

/** People of a step. */
const PORTION = 500;
/** Withdrawals whose mails stand still and go on in an hour. */
const MOST_AT_ONCE = 20;

/**
 * Writes the mails to the next people who downloaded a withdrawn release. A row is marked with its mail: a step that is
 * repeated, doubled or late finds others.
 */
export async function tellDownloaders(
  context: Context,
  step: ReleaseNoticeStep,
): Promise<Step<ReleaseNoticeStep>> {
  const { releaseId } = step;
  if (releaseId === undefined) return resume(context);
  const { db } = context;
  const isDue = and(eq(releases.id, releaseId), isNotNull(releases.noticesDueAt));
  const untold = and(eq(releaseDownloads.releaseId, releaseId), sql`${releaseDownloads.isTold} = 0`);
  const portion = db
    .select({ id: releaseDownloads.userId })
    .from(releaseDownloads)
    .where(and(untold, hasRow(db, releases.id, isDue)))
    .orderBy(asc(releaseDownloads.userId))
    .limit(PORTION);
  const isNext = inArray(releaseDownloads.userId, portion);
  const {
    told: { meta },
  } = await transaction(context, {
    mails: insertNotices(
      context,
      { kind: 'release-withdrawn', content: contentOf({ notice: 'release-withdrawn', releaseId }) },
      sql`from ${reachableDownloaders(releaseId)} and ${and(untold, isNext)}`,
    ),
    // Comes last: it is the mails' condition.
    told: db.update(releaseDownloads).set({ isTold: true }).where(and(untold, isNext)),
  });
  if (meta.changes === PORTION) return { handled: PORTION, next: step };
  await db.update(releases).set({ noticesDueAt: null }).where(isDue);
  return { handled: meta.changes };
}

/** Sends the messages anew of withdrawals whose mails are not all written: one that was lost would end them. */
async function resume({ db, env }: Context): Promise<Step<ReleaseNoticeStep>> {
  const due = await db
    .select({ id: releases.id })
    .from(releases)
    .where(isNotNull(releases.noticesDueAt))
    .limit(MOST_AT_ONCE);
  await enqueue(
    env,
    due.map(({ id }) => ({ job: 'releaseNotices', releaseId: id })),
  );
  return { handled: 0 };
}
