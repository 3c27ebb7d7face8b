import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { releaseMessages, releases } from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { contentOf, insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { ReleaseNoticeStep, Step } from '#lib/api/work/messages.ts';
import { lastAfter, readersBetween } from './readers.ts';

/** How many accounts a step reads. */
const PORTION = 500;
/** How many messages an hourly run resumes. */
const MOST_AT_ONCE = 20;

/**
 * Writes the mails of the next accounts that have a version. The row stores the place: a repeated, duplicated or late
 * step finds another place than it read, and writes nothing.
 */
export async function writeToReaders(
  context: Context,
  step: ReleaseNoticeStep,
): Promise<Step<ReleaseNoticeStep>> {
  if (step.messageId === undefined) return resume(context);
  const { db, now } = context;
  const [found] = await db
    .select({
      message: releaseMessages,
      id: releases.id,
      productId: releases.productId,
      version: releases.version,
    })
    .from(releaseMessages)
    .innerJoin(releases, eq(releases.id, releaseMessages.releaseId))
    .where(isOpen(step.messageId));
  if (!found) return { handled: 0 };
  const { message, ...version } = found;
  const isHere = and(isOpen(message.id), eq(releaseMessages.place, message.place));
  const last = await lastAfter(context, message.place, PORTION);
  if (last === undefined) {
    await db.update(releaseMessages).set({ endedAt: now }).where(isHere);
    return { handled: 0 };
  }
  const readers = readersBetween(version, { after: message.place, last });
  const { mails } = await transaction(context, {
    mails: insertNotices(
      context,
      { kind: 'release-message', content: contentOf({ notice: 'release-message', messageId: message.id }) },
      sql`from ${readers} and ${hasRow(db, releaseMessages.id, isHere)}`,
    ),
    // Must be last: the mails depend on the place before it.
    place: db
      .update(releaseMessages)
      .set({ place: last, written: sql`${releaseMessages.written} + (select count(*) from ${readers})` })
      .where(isHere),
  });
  return { handled: mails.length, next: step };
}

const isOpen = (id: string) => and(eq(releaseMessages.id, id), isNull(releaseMessages.endedAt));

/** Enqueues the jobs of unfinished messages again: a lost job would stop their mails. */
async function resume({ db, env }: Context): Promise<Step<ReleaseNoticeStep>> {
  const open = await db
    .select({ id: releaseMessages.id })
    .from(releaseMessages)
    .where(sql`"ended_at" is null`)
    .limit(MOST_AT_ONCE);
  await enqueue(
    env,
    open.map(({ id }) => ({ job: 'releaseNotices', messageId: id })),
  );
  return { handled: 0 };
}
