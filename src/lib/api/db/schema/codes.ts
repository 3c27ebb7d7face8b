import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Redemption codes that were created together. Product and months never change, because customers hold the codes. */
export const codeBatches = sqliteTable(
  'code_batches',
  {
    id: id(),
    /** Tells staff whom the codes are for. */
    name: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id),
    months: integer().notNull(),
    quantity: integer().notNull(),
    /** How many codes were redeemed, and how many were stopped one by one. Triggers keep both counts. */
    redeemed: integer().notNull().default(0),
    stopped: integer().notNull().default(0),
    endsAt: instant().notNull(),
    stoppedAt: instant(),
    /** No foreign key: the batch outlives the account. */
    makerId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('code_batches_newest').on(table.createdAt),
    index('code_batches_product').on(table.productId),
  ],
);
export type CodeBatch = typeof codeBatches.$inferSelect;

/** Redemption codes, each good for one licence. Only a hash of each code is stored. */
export const redeemCodes = sqliteTable(
  'redeem_codes',
  {
    /** Keyed hash. */
    lookup: text().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => codeBatches.id),
    redeemedAt: instant(),
    /** The owner of the licence; null once the account is deleted, and the code remains redeemed. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** No foreign key: the licence may be deleted. */
    licenseId: text(),
    stoppedAt: instant(),
  },
  (table) => [index('redeem_codes_owner').on(table.userId, table.redeemedAt).where(isNotNull(table.userId))],
);
