import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import { users } from './users.ts';

/** What is kept of a mail once it has ended: a token must not outlive the sending. */
export const keepings = ['all', 'envelope', 'nothing'] as const;

/**
 * Mails, each written in the transaction of what causes it (docs/decisions/0018-mail.md). The row is the truth; a
 * message in the queue only says when to look at it.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: id(),
    /** The account that it is about, with which it goes. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Names the mail in the log, since subject and address are personal. */
    kind: text().notNull(),
    to: text().notNull(),
    replyTo: text(),
    /** What is rendered when it is sent: JSON, encrypted unless all of it may be kept. */
    content: text().notNull(),
    keeps: text({ enum: keepings }).notNull(),
    ...outboxColumns(),
    /** Attempts after which it is unknown whether the provider took the mail. */
    unanswered: integer().notNull().default(0),
    /** When the mail's link ends: after that it is not worth sending. */
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
