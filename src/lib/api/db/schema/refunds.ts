import { isNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { paymentActors, payments } from './payments.ts';
import { users } from './users.ts';

/** What was given back of a payment, and who decided it. Several of one payment never exceed it. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** How many licences lost with it what the payment had brought them; none by a mere sum. */
    quantity: integer().notNull().default(0),
    by: text({ enum: paymentActors }).notNull(),
    /** Id of the person, where it was one. */
    actorId: text(),
    reason: text().notNull(),
    /** What the customer was told about it. */
    sellerNote: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [index('refunds_payment').on(table.paymentId, table.createdAt)],
);
export type Refund = typeof refunds.$inferSelect;

export const refundDecisions = ['granted', 'refused'] as const;

/** A customer's question for a refund, one for each payment; the seller decides. */
export const refundRequests = sqliteTable(
  'refund_requests',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Goes with the account, as the reason is the customer's own words. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    decision: text({ enum: refundDecisions }),
    /** What the seller answered, and who it was. */
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
