import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { couponKinds } from '#lib/contract/admin/rules.ts';
import { payments } from './payments.ts';
import { users } from './users.ts';

/** Codes that lower the price of an order. Only `endsAt` may change after creation. */
export const coupons = sqliteTable(
  'coupons',
  {
    id: id(),
    /** Upper-case, so that codes ignore case. */
    code: text().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** Per cent, or cents. */
    value: integer().notNull(),
    startsAt: instant().notNull(),
    /** Null for no end. */
    endsAt: instant(),
    /** Null for no limit. */
    maxUses: integer(),
    /** Number of orders that use it and did not end unpaid. Triggers keep it. */
    used: integer().notNull().default(0),
    /** Empty for all products. */
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

/** Orders that used a coupon, each customer once per coupon; an order that ends unpaid releases it. */
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
