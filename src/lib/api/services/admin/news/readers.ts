import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { NewsRow } from '#lib/api/db/schema/news.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS } from '#lib/api/kernel/cursors.ts';
import type { ReaderCount } from '#lib/contract/admin/news/news.ts';
import { NEWS_COUNTED } from '#lib/contract/limits.ts';
import { hasLapsed } from './lapsed.ts';

/** The readers of a text, for sending it in steps. */
export interface Readers {
  /** The next ids of possible readers after a place, in order. */
  after: (place: string, limit: number) => Promise<string[]>;
  /** The rows of the readers from a place to another: `id`, `email` and `user_id`. */
  between: (place: string, last: string) => SQL;
}

/** How many readers a text would have now. Customers are counted among the first who subscribed to news. */
export async function countReaders(context: Context, news: NewsRow): Promise<ReaderCount> {
  const { db } = context;
  const found = await db.get<{ readers: number; looked: number }>(
    news.audience === 'newsletter'
      ? sql`select count(*) as readers, 0 as looked from (select 1 from ${subscribers} where ${isSubscribed} limit ${COUNTED_ROWS})`
      : sql`select count(*) as looked, ifnull(sum(${isReader(context, news)}), 0) as readers
          from (select * from ${users} where ${wantsNews} order by ${users.id} limit ${NEWS_COUNTED}) as ${users} where ${isReachable}`,
  );
  const { readers, looked } = found;
  const hasMore = readers >= COUNTED_ROWS || looked >= NEWS_COUNTED;
  return { count: Math.min(readers, COUNTED_ROWS - 1), has_more: hasMore };
}

export const readersOf = (context: Context, news: NewsRow): Readers =>
  news.audience === 'newsletter' ? subscribed(context.db) : customers(context.db, isReader(context, news));

/** Whether a text is for a customer who subscribed to news. */
const isReader = (context: Context, news: NewsRow): SQL =>
  news.audience === 'lapsed' ? hasLapsed(context, news) : isOwner(context.db, news.productId ?? '');

const isSubscribed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));

const subscribed = (db: Database): Readers => ({
  after: async (place, limit) => {
    const rows = db.select({ id: subscribers.id }).from(subscribers);
    return idsOf(await rows.where(gt(subscribers.id, place)).orderBy(asc(subscribers.id)).limit(limit));
  },
  between: (place, last) =>
    sql`(select ${subscribers.id} as id, ${subscribers.email} as email, null as user_id from ${subscribers}
      where ${and(gt(subscribers.id, place), lte(subscribers.id, last), isSubscribed)})`,
});

/** Worded like the index of customers who subscribed to news. */
const wantsNews = sql`${users.productNews} = 1`;

/** Whether a user has a licence of a product, expired or not; revoked licences do not count. */
const isOwner = (db: Database, productId: string) =>
  hasRow(
    db,
    licenses.id,
    and(eq(licenses.userId, users.id), eq(licenses.productId, productId), ne(licenses.status, 'revoked')),
  );
const isReachable = and(isNotDeleted, isNotNull(users.emailVerifiedAt));

const customers = (db: Database, isOne: SQL): Readers => ({
  after: async (place, limit) => {
    const rows = db.select({ id: users.id }).from(users);
    return idsOf(
      await rows
        .where(and(wantsNews, gt(users.id, place)))
        .orderBy(asc(users.id))
        .limit(limit),
    );
  },
  between: (place, last) =>
    sql`(select ${users.id} as id, ${users.email} as email, ${users.id} as user_id from ${users}
        where ${and(wantsNews, gt(users.id, place), lte(users.id, last), isReachable, isOne)})`,
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
