import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { news, newsReaders } from '#lib/api/db/schema/news.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { NewsStep, Step } from '#lib/api/work/messages.ts';
import { readersOf } from './readers.ts';

/** How many possible readers a step reads. */
const PORTION = 500;
/** How many sendings an hourly run resumes. */
const MOST_AT_ONCE = 20;

/**
 * Writes the mails of the next readers of a text. The row stores the place: a repeated, duplicated or late step finds
 * another place than it read, and writes nothing.
 */
export async function sendNews(context: Context, step: NewsStep): Promise<Step<NewsStep>> {
  if (step.newsId === undefined) return resume(context);
  const { db, now } = context;
  const [row] = await db.select().from(news).where(isSending(step.newsId));
  if (!row) return { handled: 0 };
  const isHere = and(isSending(row.id), eq(news.place, row.place));
  const readers = readersOf(context, row);
  const last = (await readers.after(row.place, PORTION)).at(-1);
  if (last === undefined) {
    await db.update(news).set({ state: 'done', endedAt: now }).where(isHere);
    return { handled: 0 };
  }
  const isStill = sql`exists (select 1 from ${news} where ${isHere})`;
  const fresh = sql`${readers.between(row.place, last)} as reader where not exists
    (select 1 from ${newsReaders} where ${and(eq(newsReaders.newsId, row.id), sql`${newsReaders.readerId} = reader.id`)})`;
  const { mails } = await transaction(context, {
    counted: db
      .update(news)
      .set({ written: sql`${news.written} + (select count(*) from ${fresh})` })
      .where(isHere),
    mails: insertMails(context, row.id, sql`${fresh} and ${isStill}`),
    readers: db.insert(newsReaders).select(sql`select ${row.id}, reader.id from ${fresh} and ${isStill}`),
    // Must be last: the mails depend on the place before it.
    place: db.update(news).set({ place: last }).where(isHere),
  });
  return { handled: mails.length, next: step };
}

const isSending = (id: string) => and(eq(news.id, id), eq(news.state, 'sending'));

/** Enqueues the jobs of unfinished sendings again: a lost job would stop the sending. */
async function resume({ db, env }: Context): Promise<Step<NewsStep>> {
  const found = await db
    .select({ id: news.id })
    .from(news)
    .where(sql`"state" = 'sending'`)
    .limit(MOST_AT_ONCE);
  await enqueue(
    env,
    found.map(({ id }) => ({ job: 'news', newsId: id })),
  );
  return { handled: 0 };
}

/** A mail for each reader of a source. Its text and the reader's consent are read when it is sent. */
const insertMails = (context: Context, newsId: string, source: SQL) =>
  insertNotices(
    context,
    {
      kind: 'news',
      content: sql`json_object('kind', 'notice', 'notice', 'news', 'newsId', ${newsId}, 'readerId', reader.id)`,
      userId: sql`reader.user_id`,
      to: sql`reader.email`,
    },
    sql`from ${source}`,
  );
