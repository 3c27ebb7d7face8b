import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { couponKinds } from '#lib/contract/admin/rules.ts';
import { payments } from './payments.ts';
import { users } from './users.ts';

/** Codes that lower the price of an order. Only their end changes afterwards. */
export const coupons = sqliteTable(
  'coupons',
  {
    id: id(),
    /** Upper-case: two spellings are one code. */
    code: text().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** Per cent, or cents. */
    value: integer().notNull(),
    startsAt: instant().notNull(),
    /** Null for no end. */
    endsAt: instant(),
    /** Null for as many as want it. */
    maxUses: integer(),
    /** Orders that use it and were not ended. Triggers of the migrations keep it. */
    used: integer().notNull().default(0),
    /** Empty for every product. */
    productIds: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_newest').on(table.createdAt),
    index('coupons_end').on(table.endsAt),
  ],
);
export type Coupon = typeof coupons.$inferSelect;

/** Orders that a coupon made cheaper, each customer's once; an order that ends without a payment gives it back. */
export const couponUses = sqliteTable(
  'coupon_uses',
  {
    couponId: text()
      .notNull()
      .references(() => coupons.id),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paymentId: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.couponId] }),
    uniqueIndex('coupon_uses_payment').on(table.paymentId),
    index('coupon_uses_coupon').on(table.couponId, table.createdAt, table.paymentId),
  ],
);
