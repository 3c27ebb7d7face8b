import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { movementFates, movementOutcomes } from '#lib/contract/admin/transfers/rules.ts';
import { payments } from './payments.ts';

/** Incoming movements of the seller's bank account; each is recorded once. */
export const bankMovements = sqliteTable(
  'bank_movements',
  {
    id: id(),
    /** Identifies the movement in a bank's file; null for one recorded by hand, until a file contains it. */
    fileHash: text().unique(),
    /** Value date, `2026-03-31`. */
    paidOn: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The payer's remittance text and name, as the bank reports them. */
    text: text().notNull().default(''),
    payer: text().notNull().default(''),
    /** The payment whose code the text names; null if unknown. */
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    /** How it was classified when it was recorded. */
    fate: text({ enum: movementFates }).notNull(),
    outcome: text({ enum: movementOutcomes }).notNull(),
    /** The member of staff who recorded it. */
    recordedBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('bank_movements_payment').on(table.paymentId),
    index('bank_movements_time').on(table.createdAt, table.id),
  ],
);
export type BankMovement = typeof bankMovements.$inferSelect;
