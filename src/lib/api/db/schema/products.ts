import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProductTexts } from '#lib/contract/admin/products/texts.ts';
import { MAX_SWAPS } from '#lib/contract/limits.ts';
import { noEntitlements, type ProductEntitlements } from '#lib/contract/products/entitlements.ts';
import type { ProductPicture } from '#lib/contract/products/products.ts';
import type { SeatStep } from '#lib/contract/products/rules.ts';

/** A duration for sale, at the base price times `multiplier`. */
export interface SaleDuration {
  label: string;
  multiplier: number;
  months: number;
  /** Start of a price reduction, and the lowest price of the days before it. */
  reduced?: { since: number; lowestCents: number };
  /** Automatic renewals agreed before this instant keep their lower price. */
  keptBefore?: number;
}

/** The catalogue, edited on `/admin/products`. A product without durations is not for sale. */
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
    picture: text({ mode: 'json' }).$type<ProductPicture>(),
    position: integer().notNull(),
    /** How many device swaps a licence allows in `SWAP_DAYS`. */
    swapsPerMonth: integer().notNull().default(MAX_SWAPS),
    isWithdrawn: integer({ mode: 'boolean' }).notNull().default(false),
    /** What programs learn that a licence allows; a change also applies to licences already sold. */
    entitlements: text({ mode: 'json' }).$type<ProductEntitlements>().notNull().default(noEntitlements),
    /** Display names of features and limits, by their identifiers. */
    entitlementNames: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    /** Length of the free trial in days, once per customer; 0 for none. */
    trialDays: integer().notNull().default(0),
    /** Discounts on each licence for several in one order. */
    seatSteps: text({ mode: 'json' }).$type<SeatStep[]>().notNull().default([]),
    /** Monthly price of one more device per licence, VAT included; 0: not offered. */
    deviceCents: integer().notNull().default(0),
    /** How long a device keeps its slot without renewing its lease; 0: without limit. */
    leaseMinutes: integer().notNull().default(0),
    /** How many days its licences stay valid past their end; 0: none. */
    graceDays: integer().notNull().default(0),
    /** After how many consecutive paid months an ended licence keeps the newest version of that time; 0: never. */
    fallbackMonths: integer().notNull().default(0),
    /** Set only if nothing referred to the product. The row remains so that its id is not reused. */
    deletedAt: integer(),
  },
  (table) => [index('products_position').on(table.position)],
);
export type Product = typeof products.$inferSelect;

/** Selects products that are not deleted. */
export const isKept = isNull(products.deletedAt);

/** Selects products for sale: with durations, and not withdrawn. */
export const isInCatalogue = and(ne(products.durations, {}), eq(products.isWithdrawn, false)) as SQL;

/** Data that only a product's page shows, and its draft. A separate table, because licence calls need none of it. */
export const productTexts = sqliteTable('product_texts', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** In the markup of `blocksOf`. */
  text: text().notNull().default(''),
  draft: text({ mode: 'json' }).$type<ProductTexts>(),
  draftBy: text(),
  draftAt: integer(),
  /** Incremented by each write, to detect concurrent edits. */
  version: integer().notNull().default(1),
});
