import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../columns.ts';

/** How often something happened within its current window; a row past its end counts as none. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** Hash of what is counted: the table lists neither addresses nor who asked. */
    bucket: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);
