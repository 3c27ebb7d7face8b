import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { news } from '#lib/api/db/schema/news.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { insertMail, newMail } from '#lib/api/services/mails/mails.ts';
import { newsLetter } from '#lib/api/services/newsletter/news-mails.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { turnNews } from './changes.ts';
import { findNews, showNews } from './news.ts';
import { countReaders } from './readers.ts';

/** Starts a sending, or resumes a stopped one. */
export async function sendNewsNow(context: Context, actor: Actor, id: string, expected: { version: number }) {
  const { env, now, defer } = context;
  const { row } = await findNews(context, id);
  if (row.state === 'draft') {
    const { count, has_more: hasMore } = await countReaders(context, row);
    if (count === 0 && !hasMore) throw refused(409, words.noReaders, 'no_readers');
  }
  const isUnchanged = and(
    eq(news.id, id),
    eq(news.version, expected.version),
    inArray(news.state, ['draft', 'stopped']),
  );
  const change = { state: 'sending', startedAt: row.startedAt ?? now, unsentWhy: null } as const;
  const entry = {
    action: 'news_sent',
    before: { state: row.state },
    after: { state: 'sending', subject: row.subject, audience: row.audience },
  } as const;
  await turnNews(context, actor, { id, isUnchanged, change, entry });
  defer(() => enqueue(env, [{ job: 'news', newsId: id }]));
  return showNews(context, id);
}

/** Stops a sending: no further mails are written. */
export async function stopNews(context: Context, actor: Actor, id: string) {
  const { row } = await findNews(context, id);
  const isUnchanged = and(eq(news.id, id), eq(news.state, 'sending'));
  const entry = {
    action: 'news_stopped',
    before: { state: 'sending', written: row.written },
    after: { state: 'stopped' },
  } as const;
  await turnNews(context, actor, { id, isUnchanged, change: { state: 'stopped' }, entry });
  return showNews(context, id);
}

/** Mails a text to its author as a test. */
export async function tryNews(context: Context, { caller: { user } }: Actor, id: string): Promise<string> {
  const { row } = await findNews(context, id);
  const letter = newsLetter(user, { ...row, subject: `[Prova] ${row.subject}` });
  const about = { userId: user.id, kind: 'news-trial', to: user.email, keeps: 'all' } as const;
  const mail = await newMail(context, about, { kind: 'letter', ...letter });
  await transaction(context, { mail: insertMail(context, mail) });
  return user.email;
}
