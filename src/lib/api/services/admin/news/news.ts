import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type NewsRow, news } from '#lib/api/db/schema/news.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { changedMeanwhile, invalid, refused } from '#lib/api/errors.ts';
import { type Cursor, pageAfter } from '#lib/api/services/admin/cursors.ts';
import { type Actor, type Deed, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { News, NewsChange, NewsHead, NewsInput } from '#lib/contract/admin/news/news.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const NO_PRODUCT = 'Scegli il prodotto.';

const selectNews = ({ db }: Context) =>
  db
    .select({ row: news, productName: sql<string | null>`${products.name}`.as('product_name') })
    .from(news)
    .leftJoin(products, eq(products.id, news.productId));
type Found = Awaited<ReturnType<typeof selectNews>>[number];

/** A page of the texts, the newest first. */
export async function listNews(context: Context, { after, limit }: Cursor) {
  const rows = await selectNews(context)
    .where(after && sql`(${news.createdAt}, ${news.id}) < (${after.at}, ${after.id})`)
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(limit + 1);
  return pageAfter(rows, limit, toHead, ({ row }) => ({ at: row.createdAt, id: row.id }));
}

export async function findNews(context: Context, id: string): Promise<Found> {
  const [found] = await selectNews(context).where(eq(news.id, id));
  if (!found) throw refused(404, NOT_FOUND);
  return found;
}

export async function showNews(context: Context, id: string): Promise<v.InferInput<typeof News>> {
  const found = await findNews(context, id);
  return { ...toHead(found), text: found.row.text };
}

export async function writeNews(context: Context, actor: Actor, input: v.InferOutput<typeof NewsInput>) {
  const { db, now } = context;
  const id = crypto.randomUUID();
  const written = await wordsOf(context, input);
  const deed = {
    action: 'news_written',
    target: 'news',
    targetId: id,
    before: {},
    after: { audience: written.audience, product_id: written.productId, subject: written.subject },
    reason: '',
  } as const;
  await db.batch([
    noteDeed(context, actor, deed, sql`true`),
    db.insert(news).values({ id, ...written, createdAt: now }),
  ]);
  return showNews(context, id);
}

/** Changes a text of which no mail is written yet. */
export async function changeNews(
  context: Context,
  actor: Actor,
  id: string,
  { seen, ...input }: v.InferOutput<typeof NewsChange>,
) {
  const { row } = await findNews(context, id);
  const written = await wordsOf(context, input);
  const isSeen = and(eq(news.id, id), eq(news.version, seen.version), eq(news.state, 'draft'));
  const deed = {
    action: 'news_changed',
    before: { subject: row.subject, audience: row.audience, product_id: row.productId },
    after: { subject: written.subject, audience: written.audience, product_id: written.productId },
  } as const;
  await turnNews(context, actor, { id, isSeen, change: written, deed });
  return showNews(context, id);
}

/** What goes into the row: of the newsletter no product. */
async function wordsOf(
  { db }: Context,
  { audience, product_id: id, subject, text }: v.InferOutput<typeof NewsInput>,
) {
  const productId = audience === 'product' ? (id ?? '') : null;
  if (productId === null) return { audience, productId, subject, text };
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw invalid({ product_id: [NO_PRODUCT] });
  return { audience, productId, subject, text };
}

interface Turn {
  id: string;
  /** Of the text's row: it is still what its reader saw. */
  isSeen: SQL | undefined;
  change: Partial<NewsRow>;
  deed: Pick<Deed, 'action' | 'before' | 'after'>;
}

/** Changes a text that is what its reader saw, with its line of the log. */
export async function turnNews(
  context: Context,
  actor: Actor,
  { id, isSeen, change, deed }: Turn,
): Promise<void> {
  const { db } = context;
  const condition = sql`exists (select 1 from ${news} where ${isSeen})`;
  const [, { meta }] = await db.batch([
    noteDeed(context, actor, { ...deed, target: 'news', targetId: id, reason: '' }, condition),
    db
      .update(news)
      .set({ ...change, version: sql`${news.version} + 1` })
      .where(isSeen),
  ]);
  if (meta.changes > 0) return;
  const { row } = await findNews(context, id);
  throw changedMeanwhile({ state: row.state, version: row.version, subject: row.subject });
}

const instant = (at: number | null) => (at === null ? null : toInstant(at));

const toHead = ({ row, productName }: Found): v.InferInput<typeof NewsHead> => ({
  id: row.id,
  audience: row.audience,
  product_id: row.productId,
  product_name: productName,
  subject: row.subject,
  news_state: row.state,
  version: row.version,
  created_at: toInstant(row.createdAt),
  started_at: instant(row.startedAt),
  ended_at: instant(row.endedAt),
  figures: {
    written: row.written,
    sent: row.sent,
    waiting: row.written - row.sent - row.failed - row.dropped,
    failed: row.failed,
    dropped: row.dropped,
  },
});
