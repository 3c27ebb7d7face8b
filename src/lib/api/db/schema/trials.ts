import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Which user has tried which product: once, even if the licence is deleted. */
export const trials = sqliteTable(
  'trials',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    licenseId: text().notNull(),
    startedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);
