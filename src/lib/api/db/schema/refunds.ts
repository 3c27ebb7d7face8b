import { isNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { paymentActors, payments } from './payments.ts';
import { users } from './users.ts';

/** Refunds of payments, and who decided them. Together the refunds of a payment never exceed its amount. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** How many licences lost the payment's term; 0 if only an amount was refunded. */
    quantity: integer().notNull().default(0),
    by: text({ enum: paymentActors }).notNull(),
    /** The person's id, if a person did. */
    actorId: text(),
    reason: text().notNull(),
    /** The seller's message to the customer. */
    sellerNote: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [index('refunds_payment').on(table.paymentId, table.createdAt)],
);
export type Refund = typeof refunds.$inferSelect;

export const refundDecisions = ['granted', 'refused'] as const;

/** A customer's request for a refund, one per payment; staff decide. */
export const refundRequests = sqliteTable(
  'refund_requests',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Deleted with the account, because the reason is the customer's own text. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    decision: text({ enum: refundDecisions }),
    /** The answer to the customer, and which member of staff decided. */
    answer: text().notNull().default(''),
    decidedBy: text(),
    decidedAt: instant(),
  },
  (table) => [
    index('refund_requests_user').on(table.userId),
    index('refund_requests_open').on(table.createdAt, table.paymentId).where(isNull(table.decision)),
  ],
);
export type RefundRequestRow = typeof refundRequests.$inferSelect;
