import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A period that a product is sold for; its price is the base price times `multiplier`. */
export interface SaleDuration {
  label: string;
  multiplier: number;
  months: number;
}

/**
 * The catalogue. Its source is `src/content/products`; the row of a product that was taken out of there
 * stays, as licences name it, and is sold for no duration any more.
 */
export const products = sqliteTable(
  'products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
    features: text({ mode: 'json' }).$type<string[]>().notNull(),
    specifications: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    basePriceCents: integer().notNull(),
    durations: text({ mode: 'json' }).$type<Record<string, SaleDuration>>().notNull(),
    maxActivations: integer().notNull(),
    isFeatured: integer({ mode: 'boolean' }).notNull(),
    comingSoon: integer({ mode: 'boolean' }).notNull(),
    logoUrl: text(),
    position: integer().notNull(),
  },
  (table) => [index('products_position').on(table.position)],
);
export type Product = typeof products.$inferSelect;
