import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { outboxColumns } from '#lib/api/db/columns.ts';
import { users } from './users.ts';

/** Account deletions in progress: the last step deletes the account, and this row with it. */
export const erasures = sqliteTable(
  'erasures',
  {
    id: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...outboxColumns(),
  },
  (table) => [index('erasures_due').on(table.state, table.dueAt)],
);
export type Erasure = typeof erasures.$inferSelect;
