import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import { users } from './users.ts';

/** What is kept of a mail once it has been sent or has failed: tokens in it must be deleted then. */
export const keepings = ['all', 'envelope', 'nothing'] as const;

/**
 * Mails, each written in the transaction that causes it (docs/decisions/0018-mail.md). The row is authoritative; a
 * queue message only says when to process it.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: id(),
    /** The account that the mail is about; deleting the account deletes the mail. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the mail in the log, because subject and address are personal data. */
    kind: text().notNull(),
    to: text().notNull(),
    replyTo: text(),
    /** The data to render when the mail is sent: JSON, encrypted unless all of it may be kept. */
    content: text().notNull(),
    keeps: text({ enum: keepings }).notNull(),
    ...outboxColumns(),
    /** Number of attempts after which it is unknown whether the provider accepted the mail. */
    unanswered: integer().notNull().default(0),
    /** When the mail's link expires: after that the mail is not sent. */
    uselessAt: instant(),
  },
  (table) => [
    index('mails_due').on(table.state, table.dueAt),
    index('mails_user').on(table.userId, table.createdAt),
    index('mails_to').on(table.to),
    index('mails_kind').on(table.kind),
  ],
);
export type MailRow = typeof mails.$inferSelect;
