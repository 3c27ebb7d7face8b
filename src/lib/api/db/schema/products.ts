import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProductTexts } from '#lib/contract/admin/products/texts.ts';
import { MAX_SWAPS } from '#lib/contract/limits.ts';
import { noEntitlements, type ProductEntitlements } from '#lib/contract/products/entitlements.ts';
import type { ProductPicture } from '#lib/contract/products/products.ts';
import type { SeatStep } from '#lib/contract/products/rules.ts';

/** A duration that a product is sold for, at the base price times `multiplier`. */
export interface SaleDuration {
  label: string;
  multiplier: number;
  months: number;
  /** Since when the price is lower than before, and the lowest of the days before that. */
  reduced?: { since: number; lowestCents: number };
  /** Renewals that were agreed to before this instant keep a lower price of then. */
  keptBefore?: number;
}

/** The catalogue, which the seller keeps on `/admin/products`. A product without durations is not sold. */
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
    /** How often a licence's device may give way to another in `SWAP_DAYS`. */
    swapsPerMonth: integer().notNull().default(MAX_SWAPS),
    isWithdrawn: integer({ mode: 'boolean' }).notNull().default(false),
    /** What programs are told that a licence allows, in force for sold ones too. */
    entitlements: text({ mode: 'json' }).$type<ProductEntitlements>().notNull().default(noEntitlements),
    /** The seller's names of features and limits, by the machine's. */
    entitlementNames: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    /** Days that a customer may try it, once and without paying; 0 for none. */
    trialDays: integer().notNull().default(0),
    /** How much less each of several licences in one order costs. */
    seatSteps: text({ mode: 'json' }).$type<SeatStep[]>().notNull().default([]),
    /** What one more device of a licence costs a month, VAT included; 0: not offered. */
    deviceCents: integer().notNull().default(0),
    /** How long a device keeps its slot without asking again; 0 for good. */
    leaseMinutes: integer().notNull().default(0),
    /** How long its licences live past what was paid for; 0: not at all. */
    graceDays: integer().notNull().default(0),
    /** After how many paid months in a row a licence keeps the versions of its time; 0: never. */
    fallbackMonths: integer().notNull().default(0),
    /** Nothing hung on it then. The row keeps its id from being chosen again. */
    deletedAt: integer(),
  },
  (table) => [index('products_position').on(table.position)],
);
export type Product = typeof products.$inferSelect;

/** Whether the seller has the product still. */
export const isKept = isNull(products.deletedAt);

/** A product without durations is not sold, and one that was withdrawn is not found. */
export const isInCatalogue = and(ne(products.durations, {}), eq(products.isWithdrawn, false)) as SQL;

/** What a product's page alone shows, and what is to take the place of its texts. A licence's calls read neither. */
export const productTexts = sqliteTable('product_texts', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** In the marks of `blocksOf`. */
  text: text().notNull().default(''),
  draft: text({ mode: 'json' }).$type<ProductTexts>(),
  draftBy: text(),
  draftAt: integer(),
  /** Counts what was written, so that two who write at once are noticed. */
  version: integer().notNull().default(1),
});
