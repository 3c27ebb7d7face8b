import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { buyerText } from '#lib/api/db/buyer-column.ts';
import { id, instant } from '#lib/api/db/columns.ts';
import { vatSchemes } from '#lib/contract/checkout/rules.ts';
import { offerSides } from '#lib/contract/offers/offers.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Prices that are promised to a customer until a day. Only their withdrawal changes afterwards. */
export const offers = sqliteTable(
  'offers',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `PREV-2026-000012`, of its Italian year. */
    number: text().notNull().unique(),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** As they were called: what was offered comes, whatever the catalogue says since. */
    productName: text().notNull(),
    durationKey: text().notNull(),
    durationLabel: text().notNull(),
    months: integer().notNull(),
    quantity: integer().notNull(),
    /** Of each licence, as prices of the catalogue are: what the catalogue said, and what is promised. */
    listUnitCents: integer().notNull(),
    unitCents: integer().notNull(),
    /** What its customer would have paid on its day. The VAT of the order's day counts. */
    priceCents: integer().notNull(),
    netCents: integer().notNull(),
    vatScheme: text({ enum: vatSchemes }).notNull(),
    /** Finland's has a half: such a value is kept as it is. */
    vatPercent: integer().notNull(),
    country: text().notNull(),
    /** Who sells on its day: a row of the shop's settings; 0 before there is one. */
    shopVersion: integer().notNull(),
    buyer: buyerText().notNull(),
    /** The seller's word to the customer. */
    note: text().notNull(),
    madeBy: text({ enum: offerSides }).notNull(),
    createdAt: instant().notNull(),
    /** The last instant of its last day in Italy. */
    validUntil: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: text({ enum: offerSides }),
  },
  (table) => [
    index('offers_user').on(table.userId, table.createdAt, table.id),
    index('offers_newest').on(table.createdAt, table.id),
  ],
);
export type Offer = typeof offers.$inferSelect;

/** The last number of each year. Offers go with their account, and no number comes twice. */
export const offerNumbers = sqliteTable('offer_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Orders that were placed from an offer. One that ends unpaid keeps its row, and the offer is free again. */
export const offerOrders = sqliteTable(
  'offer_orders',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    offerId: text().references(() => offers.id, { onDelete: 'set null' }),
    /** The offer's, which documents name. */
    number: text().notNull(),
  },
  (table) => [index('offer_orders_offer').on(table.offerId)],
);
