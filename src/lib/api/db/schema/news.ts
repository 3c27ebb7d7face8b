import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { newsStates, unsentReasons } from '#lib/contract/admin/news/news.ts';
import { audiences } from '#lib/contract/admin/rules.ts';
import { products } from './products.ts';

const count = () => integer().notNull().default(0);

/** Texts that the seller mails to many. Triggers of the migrations count what becomes of their mails. */
export const news = sqliteTable(
  'news',
  {
    id: id(),
    audience: text({ enum: audiences }).notNull(),
    /** Of the newsletter none; of `lapsed` none means any. */
    productId: text().references(() => products.id),
    /** Of `lapsed`: the first and the last day of Italy on which the licences ended. */
    lapsedFrom: text(),
    lapsedTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    state: text({ enum: newsStates }).notNull().default('draft'),
    /** Counts changes, so that a write can say what it has seen. */
    version: integer().notNull().default(1),
    /** The last reader whose mail is written: readers come in the order of their ids. */
    place: text().notNull().default(''),
    written: count(),
    sent: count(),
    failed: count(),
    /** Mails that waited when their reader wanted none any more, or was gone. */
    dropped: count(),
    createdAt: instant().notNull(),
    /** When it begins by itself, and who decided that. */
    sendAt: instant(),
    scheduledBy: text(),
    /** Why it did not begin then. */
    unsentWhy: text({ enum: unsentReasons }),
    startedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index('news_time').on(table.createdAt, table.id),
    index('news_product').on(table.productId),
    index('news_scheduled').on(table.sendAt).where(sql`"state" = 'scheduled'`),
    index('news_sending').on(table.state).where(sql`"state" = 'sending'`),
  ],
);
export type NewsRow = typeof news.$inferSelect;

/** Whose mail is written: no reader gets a text twice, whatever is repeated. */
export const newsReaders = sqliteTable(
  'news_readers',
  {
    newsId: text()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** A subscriber's id, or a user's. */
    readerId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.readerId] })],
);
