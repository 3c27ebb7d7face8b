import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { products } from './products.ts';

/** Published versions of the products. The archive in R2 under `fileKey` never changes. */
export const releases = sqliteTable(
  'releases',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** The operating system's name for the application. */
    appId: text().notNull(),
    version: text().notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    /** Hexadecimal, as customers' tools print it. */
    sha256: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('releases_version').on(table.productId, table.version),
    index('releases_product_published').on(table.productId, table.publishedAt),
  ],
);
export type Release = typeof releases.$inferSelect;
