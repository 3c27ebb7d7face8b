import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { securityEventKinds } from '#lib/contract/security/security.ts';
import { users } from './users.ts';

/** An account's security log, for its owner; rows are never changed. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: integer().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** The network of the request, too wide to identify a connection. */
    network: text().notNull(),
    /** ISO 3166-1 alpha-2; empty if unknown. */
    country: text().notNull(),
    device: text().notNull(),
    /** Null if there was no session. */
    sessionId: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.createdAt),
    index('security_events_time').on(table.createdAt),
  ],
);
