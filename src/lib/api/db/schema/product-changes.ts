import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { products } from './products.ts';

const terms = () => text({ mode: 'json' }).$type<ProductTerms>().notNull();

/** The history of staff changes to products: announcing a price reduction needs former prices. */
export const productChanges = sqliteTable(
  'product_changes',
  {
    id: integer().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    actorId: text().notNull(),
    before: terms(),
    after: terms(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('product_changes_product').on(table.productId, table.createdAt)],
);
