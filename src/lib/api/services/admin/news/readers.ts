import { and, asc, eq, gt, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { NewsRow } from '#lib/api/db/schema/news.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';

/** Whom a text goes to, as its sending reads them. */
export interface Readers {
  /** Ids after a place, in their order, of possible readers. */
  after: (place: string, limit: number) => Promise<string[]>;
  /** The rows of the readers between two places: `id`, `email` and `user_id`. */
  between: (place: string, last: string) => SQL;
}

export const readersOf = (context: Context, news: NewsRow): Readers =>
  news.audience === 'newsletter' ? subscribed(context.db) : owners(context.db, news.productId ?? '');

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

/** In the words of the index of who asked for news. */
const wantsNews = sql`${users.productNews} = 1`;

/** Who has a licence of a product, over or not; one that was revoked makes no owner. */
const owners = (db: Database, productId: string): Readers => {
  const isOwner = hasRow(
    db,
    licenses.id,
    and(eq(licenses.userId, users.id), eq(licenses.productId, productId), ne(licenses.status, 'revoked')),
  );
  return {
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
        where ${and(wantsNews, gt(users.id, place), lte(users.id, last), isNotDeleted, isNotNull(users.emailVerifiedAt), isOwner)})`,
  };
};

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
