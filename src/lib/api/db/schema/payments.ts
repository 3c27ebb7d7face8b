import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { paymentKinds, paymentStatuses } from '#lib/contract/payments/rules.ts';
import { licenses } from './licenses.ts';
import { products } from './products.ts';
import { users } from './users.ts';

const status = () => text({ enum: paymentStatuses }).notNull();

/** Names and labels are copied when the sale is made: a payment does not change with the catalogue. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Null once the account is deleted: the books keep the payment. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The licence that it paid for, or the first of several; null while nothing has come of it. */
    licenseId: text().references(() => licenses.id, { onDelete: 'set null' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    transactionId: text().notNull().unique(),
    productName: text().notNull(),
    durationKey: text().notNull(),
    licenseDuration: text().notNull(),
    /** How many licences it is for. */
    quantity: integer().notNull().default(1),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paymentMethod: text().notNull(),
    status: status(),
    provider: text().notNull(),
    /** The client's key that makes the purchase happen once. */
    idempotencyKey: text(),
    createdAt: instant().notNull(),
    /** When the payment service took the money; null while it has not. */
    paidAt: instant(),
    /** What was given back of it, in one or more refunds. */
    refundedCents: integer().notNull().default(0),
    /** The buyer's own number of the order, which its documents name; empty without one. */
    purchaseOrder: text().notNull().default(''),
    /** The version of the conditions that the customer accepted with it. */
    termsVersion: integer().notNull(),
    /** Of devices from the beginning. A trigger of the migrations makes it a renewal's once `license_terms` has it behind another term. */
    kind: text({ enum: paymentKinds }).notNull().default('purchase'),
  },
  (table) => [
    uniqueIndex('payments_idempotency').on(table.userId, table.idempotencyKey),
    index('payments_user_created').on(table.userId, table.createdAt),
    index('payments_user_status').on(table.userId, table.status, table.createdAt),
    index('payments_user_provider').on(table.userId, table.provider, table.createdAt),
    index('payments_license').on(table.licenseId, table.createdAt),
    index('payments_created').on(table.createdAt, table.id),
    index('payments_found').on(table.status, table.kind, table.productId, table.createdAt, table.id),
  ],
);
export type Payment = typeof payments.$inferSelect;

/** Who may decide about a payment; `withdrawal` is the law's right, `provider` the payment service. */
export const paymentActors = ['customer', 'seller', 'withdrawal', 'provider'] as const;
export type PaymentActor = (typeof paymentActors)[number];

/** The history of a payment's status. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    status: status(),
    createdAt: instant().notNull(),
    /** Who changed it, and why; null for the status that the payment began with. */
    by: text({ enum: paymentActors }),
    /** Id of the person, where it was one. */
    actorId: text(),
    reason: text().notNull().default(''),
  },
  (table) => [index('payment_events_payment').on(table.paymentId, table.createdAt)],
);

/**
 * Number and sum of a user's payments by month (`YYYY-MM`, Italy's), status, provider and currency. Triggers of
 * the migrations keep it, so that totals read a few rows however many payments there are. The sum is without what was
 * given back.
 */
export const paymentTotals = sqliteTable(
  'payment_totals',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text().notNull(),
    status: status(),
    currency: text().notNull(),
    provider: text().notNull(),
    count: integer().notNull(),
    cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month, table.status, table.currency, table.provider] }),
  ],
);
