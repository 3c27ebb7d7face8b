import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { buyerText } from '#lib/api/db/buyer-column.ts';
import { id, instant } from '#lib/api/db/columns.ts';
import { vatSchemes } from '#lib/contract/checkout/rules.ts';
import { offerSides } from '#lib/contract/offers/offers.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Prices promised to a customer until a day. Only `withdrawnAt` and `withdrawnBy` may change after creation. */
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
    /** Names on the day of the offer: later changes of the catalogue do not affect it. */
    productName: text().notNull(),
    durationKey: text().notNull(),
    durationLabel: text().notNull(),
    months: integer().notNull(),
    quantity: integer().notNull(),
    /** VAT included, per licence as in the catalogue: the list price, and the promised price. */
    listUnitCents: integer().notNull(),
    unitCents: integer().notNull(),
    /** What the customer would have paid on that day. An order uses the VAT rate of its own day. */
    priceCents: integer().notNull(),
    netCents: integer().notNull(),
    vatScheme: text({ enum: vatSchemes }).notNull(),
    /** May be fractional: Finland's rate is 25.5. */
    vatPercent: integer().notNull(),
    country: text().notNull(),
    /** The seller on that day: the id of a row of `shopSettings`; 0 if there was none yet. */
    shopVersion: integer().notNull(),
    buyer: buyerText().notNull(),
    /** The seller's message to the customer. */
    note: text().notNull(),
    madeBy: text({ enum: offerSides }).notNull(),
    createdAt: instant().notNull(),
    /** The last instant of the last valid day in Italy. */
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

/** The last number used in each year. Deleting an account deletes its offers, and their numbers are not reused. */
export const offerNumbers = sqliteTable('offer_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Orders placed from an offer. An order that ends unpaid keeps its row, and the offer is open again. */
export const offerOrders = sqliteTable(
  'offer_orders',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    offerId: text().references(() => offers.id, { onDelete: 'set null' }),
    /** The offer's number, which documents name. */
    number: text().notNull(),
  },
  (table) => [index('offer_orders_offer').on(table.offerId)],
);
