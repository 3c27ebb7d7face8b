import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { users } from './users.ts';

/**
 * Attempts to register an unconfirmed address. Anyone can make one, so its data do not count until the mailbox's owner
 * confirms the address.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    /** Hash of the secret that only the registering browser holds. */
    proofHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('registrations_user').on(table.userId, table.createdAt),
    index('registrations_start').on(table.createdAt),
  ],
);
export type Registration = typeof registrations.$inferSelect;
