import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';

export interface OutboxFile {
  name: string;
  type: string;
  base64: string;
}

/** Mails of a local run, shown at /dev/outbox; empty elsewhere. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: instant().notNull(),
  /** Attachments. */
  files: text({ mode: 'json' }).$type<OutboxFile[]>().notNull().default([]),
});
