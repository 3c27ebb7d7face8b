import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { conversationStates, supportCategories } from '#lib/contract/support/rules.ts';
import { sides } from '#lib/contract/support/support.ts';
import { users } from './users.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Conversations between customers and support, each with its first message; the mail to the mailbox is a copy. */
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
    /** Which side began it; for staff, the person's id. */
    side: text({ enum: sides }).notNull().default('customer'),
    authorId: text(),
    createdAt: instant().notNull(),
    state: text({ enum: conversationStates }).notNull().default('open'),
    /** The member of staff who handles it. */
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Number of messages, and the time of the newest one. */
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

/** Later messages of a conversation. */
export const supportReplies = sqliteTable(
  'support_replies',
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** The conversation's customer: deleting the account deletes the reply. */
    userId: owner(),
    side: text({ enum: sides }).notNull(),
    /** The member of staff who wrote it; null for the customer. */
    authorId: text(),
    message: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('support_replies_conversation').on(table.conversationId, table.createdAt),
    index('support_replies_user').on(table.userId, table.createdAt),
  ],
);

/** Reusable texts for answers. */
export const savedAnswers = sqliteTable('saved_answers', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  /** Incremented by each change. */
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
});
export type SavedAnswerRow = typeof savedAnswers.$inferSelect;

/** Internal notes of staff about a customer. */
export const staffNotes = sqliteTable(
  'staff_notes',
  {
    id: id(),
    userId: owner(),
    authorId: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('staff_notes_user').on(table.userId, table.createdAt)],
);
