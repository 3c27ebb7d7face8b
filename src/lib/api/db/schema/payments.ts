import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { paymentKinds, paymentStatuses } from '#lib/contract/payments/rules.ts';
import { licenses } from './licenses.ts';
import { products } from './products.ts';
import { users } from './users.ts';

const status = () => text({ enum: paymentStatuses }).notNull();

/** Payments. Names and labels are copied at the sale: later changes of the catalogue do not affect them. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** Null once the account is deleted: accounting still needs the payment. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The licence that it paid for, or the first of several; null until there is one. */
    licenseId: text().references(() => licenses.id, { onDelete: 'set null' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    transactionId: text().notNull().unique(),
    productName: text().notNull(),
    durationKey: text().notNull(),
    licenseDuration: text().notNull(),
    /** Number of licences. */
    quantity: integer().notNull().default(1),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paymentMethod: text().notNull(),
    status: status(),
    provider: text().notNull(),
    /** Idempotency key of the client. */
    idempotencyKey: text(),
    createdAt: instant().notNull(),
    /** When the payment service collected the money; null until then. */
    paidAt: instant(),
    /** Sum of its refunds. */
    refundedCents: integer().notNull().default(0),
    /** The buyer's purchase order number, which the documents name; empty for none. */
    purchaseOrder: text().notNull().default(''),
    /** The version of the terms that the customer accepted. */
    termsVersion: integer().notNull(),
    /** A trigger sets `renewal` once the payment's term follows another one; `devices` is set at creation. */
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

/** Who may change a payment's status; `withdrawal` is the statutory right, `provider` the payment service. */
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
    /** Who changed the status, and why; null for the first status. */
    by: text({ enum: paymentActors }),
    /** The person's id, if a person did. */
    actorId: text(),
    reason: text().notNull().default(''),
  },
  (table) => [index('payment_events_payment').on(table.paymentId, table.createdAt)],
);

/**
 * Number and sum of a user's payments by Italian month (`YYYY-MM`), status, provider and currency. Triggers keep it, so
 * that totals read only a few rows. The sum excludes refunds.
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
