import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { conversationStates, supportCategories } from '#lib/contract/support/rules.ts';
import { sides } from '#lib/contract/support/support.ts';
import { users } from './users.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Customers' messages to the support, each the beginning of a conversation; the mail to the mailbox is a copy. */
export const supportMessages = sqliteTable(
  'support_messages',
  {
    id: id(),
    userId: owner(),
    name: text().notNull(),
    email: text().notNull(),
    category: text({ enum: supportCategories }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: instant().notNull(),
    state: text({ enum: conversationStates }).notNull().default('open'),
    /** Who of the seller's people answers. */
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    /** How many messages the conversation has, and when its newest one was written. */
    messageCount: integer().notNull().default(1),
    lastAt: instant().notNull(),
  },
  (table) => [
    index('support_messages_user').on(table.userId, table.createdAt),
    index('support_messages_last').on(table.lastAt, table.id),
    index('support_messages_state').on(table.state, table.lastAt, table.id),
    index('support_messages_assignee').on(table.assigneeId, table.lastAt, table.id),
    index('support_messages_turn').on(table.assigneeId, table.state, table.lastAt, table.id),
  ],
);

/** What follows in a conversation. */
export const supportReplies = sqliteTable(
  'support_replies',
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** The conversation's customer, with whom it goes. */
    userId: owner(),
    side: text({ enum: sides }).notNull(),
    /** Who of the seller's people wrote it; null for the customer. */
    authorId: text(),
    message: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('support_replies_conversation').on(table.conversationId, table.createdAt),
    index('support_replies_user').on(table.userId, table.createdAt),
  ],
);
