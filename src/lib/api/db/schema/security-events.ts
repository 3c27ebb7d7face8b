import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { securityEventKinds } from '#lib/contract/security/security.ts';
import { users } from './users.ts';

/** What happened to an account's safety, for its owner; no row is ever changed. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** The network that it came from, too wide to name a line. */
    network: text().notNull(),
    /** ISO 3166-1 alpha-2; empty if unknown. */
    country: text().notNull(),
    device: text().notNull(),
    /** Null where no session was there. */
    sessionId: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.createdAt),
    index('security_events_time').on(table.createdAt),
  ],
);
