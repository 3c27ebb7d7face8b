import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';

/**
 * Newsletter subscribers with the proof of their consent: when they asked, to which wording they agreed, and when they
 * confirmed from their mailbox. Only confirmed addresses that have not unsubscribed get mail.
 */
export const subscribers = sqliteTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull().unique(),
    consentVersion: text().notNull(),
    requestedAt: instant().notNull(),
    /** Hash of the newest confirmation link; null once the address is unsubscribed. */
    tokenHash: text().unique(),
    tokenExpiresAt: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    index('newsletter_unconfirmed').on(table.confirmedAt, table.tokenExpiresAt),
    index('newsletter_readers')
      .on(table.id)
      .where(sql`"confirmed_at" is not null and "unsubscribed_at" is null`),
    index('newsletter_unsubscribed').on(table.unsubscribedAt),
  ],
);
