import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';

/** Reminders sent, by licence, its end and the number of days before the end. */
export const expiryReminders = sqliteTable(
  'expiry_reminders',
  {
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.expiresAt, table.days] })],
);
