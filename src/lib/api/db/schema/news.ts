import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { newsStates, unsentReasons } from '#lib/contract/admin/news/news.ts';
import { audiences } from '#lib/contract/admin/rules.ts';
import { products } from './products.ts';

const count = () => integer().notNull().default(0);

/** Texts that the seller mails to many readers. Triggers count the outcomes of their mails. */
export const news = sqliteTable(
  'news',
  {
    id: id(),
    audience: text({ enum: audiences }).notNull(),
    /** Null for the newsletter; for `lapsed`, null means any product. */
    productId: text().references(() => products.id),
    /** For `lapsed`: the first and last Italian day on which the licences ended. */
    lapsedFrom: text(),
    lapsedTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    state: text({ enum: newsStates }).notNull().default('draft'),
    /** Incremented by each change, so that a write can name the version that it has seen. */
    version: integer().notNull().default(1),
    /** The last reader whose mail is written; readers are processed in the order of their ids. */
    place: text().notNull().default(''),
    written: count(),
    sent: count(),
    failed: count(),
    /** Queued mails whose reader unsubscribed or was deleted before they were sent. */
    dropped: count(),
    createdAt: instant().notNull(),
    /** The scheduled start, and who scheduled it. */
    sendAt: instant(),
    scheduledBy: text(),
    /** Why it did not start as scheduled. */
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

/** Readers whose mail is written: a reader never gets a text twice, even if a step is repeated. */
export const newsReaders = sqliteTable(
  'news_readers',
  {
    newsId: text()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** A subscriber's or a user's id. */
    readerId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.readerId] })],
);
