import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';

/** Of the Worker before the counts had objects (docs/decisions/0019-limits.md); nobody reads it. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** Keyed hash of what is counted: the table holds no addresses and no users. */
    bucket: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);
