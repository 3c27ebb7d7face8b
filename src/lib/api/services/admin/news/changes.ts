import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type NewsRow, news } from '#lib/api/db/schema/news.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { changedMeanwhile, invalid } from '#lib/api/errors.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import type { NewsChange, NewsInput, NewsVersion } from '#lib/contract/admin/news/news.ts';
import { linkFault } from '#lib/text/marked-text.ts';
import { findNews, showNews } from './news.ts';

const NO_PRODUCT = 'Scegli il prodotto.';

export async function writeNews(context: Context, actor: Actor, input: v.InferOutput<typeof NewsInput>) {
  const { db, now } = context;
  const id = crypto.randomUUID();
  const written = await wordsOf(context, input);
  const entry = {
    action: 'news_written',
    target: 'news',
    targetId: id,
    after: factsOf(written),
    reason: '',
  } as const;
  await transaction(context, {
    audit: recordAudit(context, actor, entry, sql`true`),
    news: db.insert(news).values({ id, ...written, createdAt: now }),
  });
  return showNews(context, id);
}

/** Changes a text before any of its mails is written. */
export async function changeNews(
  context: Context,
  actor: Actor,
  id: string,
  { expected, ...input }: v.InferOutput<typeof NewsChange>,
) {
  const { row } = await findNews(context, id);
  const written = await wordsOf(context, input);
  const isUnchanged = and(eq(news.id, id), eq(news.version, expected.version), eq(news.state, 'draft'));
  const entry = { action: 'news_changed', before: factsOf(row), after: factsOf(written) } as const;
  await turnNews(context, actor, { id, isUnchanged, change: written, entry });
  return showNews(context, id);
}

type Facts = Pick<NewsRow, 'subject' | 'audience' | 'productId' | 'lapsedFrom' | 'lapsedTo'>;
const factsOf = ({ subject, audience, productId, lapsedFrom, lapsedTo }: Facts) => ({
  subject,
  audience,
  product_id: productId,
  ...(audience === 'lapsed' && { lapsed_from: lapsedFrom, lapsed_to: lapsedTo }),
});

/** The columns of a text's row. */
async function wordsOf({ db }: Context, input: v.InferOutput<typeof NewsInput>) {
  const { audience, product_id: productId, subject, text } = input;
  const fault = linkFault(text);
  if (fault) throw invalid({ text: [fault] });
  const isLapsed = input.audience === 'lapsed';
  const days = {
    lapsedFrom: isLapsed ? input.lapsed_from : null,
    lapsedTo: isLapsed ? input.lapsed_to : null,
  };
  const words = { audience, productId, ...days, subject, text };
  if (productId === null) return words;
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isKept));
  if (!product) throw invalid({ product_id: [NO_PRODUCT] });
  return words;
}

/** Deletes a text before any of its mails is written. */
export async function deleteNews(
  context: Context,
  actor: Actor,
  id: string,
  { expected }: v.InferOutput<typeof NewsVersion>,
): Promise<void> {
  const { db } = context;
  const { row } = await findNews(context, id);
  const isUnchanged = and(eq(news.id, id), eq(news.version, expected.version), eq(news.state, 'draft'));
  const entry = { action: 'news_deleted', before: factsOf(row) } as const;
  await write(context, actor, { id, isUnchanged, entry }, db.delete(news).where(isUnchanged));
}

interface Turn {
  id: string;
  /** Selects the text's row if it is still as the admin read it. */
  isUnchanged: SQL | undefined;
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>;
}

/** Changes a text that is still as the admin read it, with its audit entry. */
export const turnNews = (
  context: Context,
  actor: Actor,
  { change, ...turn }: Turn & { change: Partial<NewsRow> },
): Promise<void> =>
  write(
    context,
    actor,
    turn,
    context.db
      .update(news)
      .set({ ...change, version: sql`${news.version} + 1` })
      .where(turn.isUnchanged),
  );

async function write(
  context: Context,
  actor: Actor,
  { id, isUnchanged, entry }: Turn,
  statement: Statement,
): Promise<void> {
  const condition = sql`exists (select 1 from ${news} where ${isUnchanged})`;
  const { written } = await transaction(context, {
    audit: recordAudit(context, actor, { ...entry, target: 'news', targetId: id, reason: '' }, condition),
    written: statement,
  });
  if ((written as D1Result).meta.changes > 0) return;
  const { row } = await findNews(context, id);
  throw changedMeanwhile({ state: row.state, version: row.version, subject: row.subject });
}
