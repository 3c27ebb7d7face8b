import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { supportCategories } from '#lib/contract/support/categories.ts';
import { users } from './users.ts';

/** Customers' messages to the support; the mail to the mailbox is a copy. */
export const supportMessages = sqliteTable(
  'support_messages',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    category: text({ enum: supportCategories }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('support_messages_user').on(table.userId, table.createdAt)],
);
