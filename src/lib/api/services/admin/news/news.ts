import { desc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { news } from '#lib/api/db/schema/news.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { firstFound } from '#lib/api/errors.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { News, NewsHead } from '#lib/contract/admin/news/news.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { countReaders } from './readers.ts';

const selectNews = ({ db }: Context) =>
  db
    .select({ row: news, productName: sql<string | null>`${products.name}`.as('product_name') })
    .from(news)
    .leftJoin(products, eq(products.id, news.productId));
type NewsRow = Awaited<ReturnType<typeof selectNews>>[number];

export async function listNews(context: Context, { after, limit }: Cursor) {
  const rows = await selectNews(context)
    .where(after && sql`(${news.createdAt}, ${news.id}) < (${after.at}, ${after.id})`)
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(limit + 1);
  return pageAfter(rows, limit, toHead, ({ row }) => ({ at: row.createdAt, id: row.id }));
}

export async function findNews(context: Context, id: string): Promise<NewsRow> {
  return firstFound(await selectNews(context).where(eq(news.id, id)), missingWords.news);
}

export async function showNews(context: Context, id: string): Promise<v.InferInput<typeof News>> {
  const found = await findNews(context, id);
  const isToCome = found.row.state === 'draft' || found.row.state === 'scheduled';
  const readers = isToCome ? await countReaders(context, found.row) : null;
  return { ...toHead(found), text: found.row.text, readers };
}

const instant = (at: number | null) => (at === null ? null : toInstant(at));

const toHead = ({ row, productName }: NewsRow): v.InferInput<typeof NewsHead> => ({
  id: row.id,
  audience: row.audience,
  product_id: row.productId,
  product_name: productName,
  lapsed_from: row.lapsedFrom,
  lapsed_to: row.lapsedTo,
  subject: row.subject,
  news_state: row.state,
  version: row.version,
  created_at: toInstant(row.createdAt),
  send_at: instant(row.sendAt),
  unsent_why: row.unsentWhy,
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
