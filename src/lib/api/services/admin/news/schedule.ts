import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type NewsRow, news } from '#lib/api/db/schema/news.ts';
import { invalid } from '#lib/api/errors.ts';
import { italianInstant } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isAdmin } from '#lib/api/services/admin/people/roles.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { NewsSchedule, UnsentReason } from '#lib/contract/admin/news/news.ts';
import { PORTAL } from '#lib/contract/admin/rules.ts';
import { DAY_MS, NEWS_AHEAD_DAYS } from '#lib/contract/limits.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { turnNews } from './changes.ts';
import { findNews, showNews } from './news.ts';
import { countReaders } from './readers.ts';

/** The instant of a day and hour in Italy; refuses times that do not exist there, past ones and ones too far ahead. */
function instantOf(
  { now }: Context,
  { day, time }: Pick<v.InferOutput<typeof NewsSchedule>, 'day' | 'time'>,
) {
  const at = italianInstant(day, time);
  if (at === undefined) throw invalid({ time: [words.noSuchTime(time)] });
  if (at <= now) throw invalid({ time: [words.inThePast] });
  if (at > now + NEWS_AHEAD_DAYS * DAY_MS) throw invalid({ day: [words.tooFar] });
  return at;
}

/** Schedules a text for a day and hour, or reschedules it. */
export async function scheduleNews(
  context: Context,
  actor: Actor,
  id: string,
  { expected, ...when }: v.InferOutput<typeof NewsSchedule>,
) {
  const { row } = await findNews(context, id);
  const sendAt = instantOf(context, when);
  const isUnchanged = and(
    eq(news.id, id),
    eq(news.version, expected.version),
    inArray(news.state, ['draft', 'scheduled']),
  );
  const change = {
    state: 'scheduled',
    sendAt,
    scheduledBy: actor.caller.user.id,
    unsentWhy: null,
  } as const;
  const entry = {
    action: 'news_scheduled',
    before: { state: row.state, send_at: toOptionalInstant(row.sendAt) },
    after: { state: 'scheduled', send_at: toInstant(sendAt), subject: row.subject, audience: row.audience },
  } as const;
  await turnNews(context, actor, { id, isUnchanged, change, entry });
  return showNews(context, id);
}

const draft = { state: 'draft', sendAt: null, scheduledBy: null } as const;

/** Turns a scheduled text into a draft again. */
export async function unscheduleNews(
  context: Context,
  actor: Actor,
  id: string,
  expected: { version: number },
) {
  const { row } = await findNews(context, id);
  const isUnchanged = and(eq(news.id, id), eq(news.version, expected.version), eq(news.state, 'scheduled'));
  const entry = {
    action: 'news_unscheduled',
    before: { state: 'scheduled', send_at: toOptionalInstant(row.sendAt) },
    after: { state: 'draft' },
  } as const;
  await turnNews(context, actor, { id, isUnchanged, change: draft, entry });
  return showNews(context, id);
}

/** How many texts begin in one minute; the others follow in the next. */
const MOST_A_MINUTE = 20;

/**
 * Starts sending each text whose time has come. If its scheduler is no longer an admin, or it would reach no reader, it
 * becomes a draft again, with the reason.
 */
export async function beginDueNews(context: Context): Promise<number> {
  const { db, env, now } = context;
  const due = await db
    .select()
    .from(news)
    .where(and(sql`"state" = 'scheduled'`, lte(news.sendAt, now)))
    .orderBy(asc(news.sendAt))
    .limit(MOST_A_MINUTE);
  for (const row of due)
    if (await begins(context, row)) await enqueue(env, [{ job: 'news', newsId: row.id }]);
  return due.length;
}

/** Starts or unschedules one text in one transaction; returns whether it starts. */
async function begins(context: Context, row: NewsRow): Promise<boolean> {
  const { db, now } = context;
  const { count, has_more: hasMore } = await countReaders(context, row);
  const isDue = and(eq(news.id, row.id), eq(news.version, row.version), eq(news.state, 'scheduled'));
  const maySend = isAdmin(context, row.scheduledBy ?? '');
  const turn = (
    change: Partial<NewsRow>,
    entry: Pick<AuditEntry, 'action' | 'after'>,
    where: SQL | undefined,
  ) => ({
    audit: recordAudit(
      context,
      { caller: { user: { id: PORTAL } }, visitor: { network: '', country: '' } },
      { ...entry, before: { state: 'scheduled' }, target: 'news', targetId: row.id, reason: '' },
      hasRow(db, news.id, where),
    ),
    news: db
      .update(news)
      .set({ ...change, version: sql`${news.version} + 1` })
      .where(where),
  });
  const notSent = (why: UnsentReason, where: SQL | undefined) =>
    turn({ ...draft, unsentWhy: why }, { action: 'news_unsent', after: { state: 'draft', why } }, where);
  if (count === 0 && !hasMore) {
    await transaction(context, { ...notSent('no_readers', isDue) });
    return false;
  }
  const sent = turn(
    { state: 'sending', startedAt: now, sendAt: null },
    { action: 'news_sent', after: { state: 'sending', subject: row.subject, audience: row.audience } },
    and(isDue, maySend),
  );
  const kept = notSent('no_admin', isDue);
  const { news: begun } = await transaction(context, {
    audit: sent.audit,
    news: sent.news,
    // These change nothing if the statements above have started the sending.
    unsentAudit: kept.audit,
    unsent: kept.news,
  });
  return begun.meta.changes > 0;
}
