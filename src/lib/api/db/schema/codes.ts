import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Codes that were made together. Their product and months never change, as they have been handed out. */
export const codeBatches = sqliteTable(
  'code_batches',
  {
    id: id(),
    /** For the seller's people: whom they were made for. */
    name: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    months: integer().notNull(),
    quantity: integer().notNull(),
    /** How many were redeemed, and how many were stopped one by one. Triggers of the migrations keep both. */
    redeemed: integer().notNull().default(0),
    stopped: integer().notNull().default(0),
    endsAt: instant().notNull(),
    stoppedAt: instant(),
    /** An id only: it goes on without the account. */
    makerId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('code_batches_newest').on(table.createdAt),
    index('code_batches_product').on(table.productId),
  ],
);
export type CodeBatch = typeof codeBatches.$inferSelect;

/** Codes to redeem, each good for one licence. Nothing here tells a code. */
export const redeemCodes = sqliteTable(
  'redeem_codes',
  {
    /** Keyed hash. */
    lookup: text().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => codeBatches.id),
    redeemedAt: instant(),
    /** Whose licence it became; null once the account is gone, which leaves the code redeemed. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** An id only: a licence may go. */
    licenseId: text(),
    stoppedAt: instant(),
  },
  (table) => [index('redeem_codes_owner').on(table.userId, table.redeemedAt).where(isNotNull(table.userId))],
);
