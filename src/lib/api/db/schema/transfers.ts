import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { movementFates, movementOutcomes } from '#lib/contract/admin/transfers/rules.ts';
import { payments } from './payments.ts';

/** Movements of the seller's bank account that brought money: each is noted once. */
export const bankMovements = sqliteTable(
  'bank_movements',
  {
    id: id(),
    /** Names the movement of a bank's file; null of one that was noted by hand, until the file has it as well. */
    fileHash: text().unique(),
    /** The day of the money, `2026-03-31`. */
    paidOn: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** What its payer wrote, and who that is, as the bank says it. */
    text: text().notNull().default(''),
    payer: text().notNull().default(''),
    /** The payment whose code it names; null where that is not known. */
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    /** What it was found to be when it came. */
    fate: text({ enum: movementFates }).notNull(),
    outcome: text({ enum: movementOutcomes }).notNull(),
    /** Who of the seller's people noted it. */
    recordedBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('bank_movements_payment').on(table.paymentId),
    index('bank_movements_time').on(table.createdAt, table.id),
  ],
);
export type BankMovement = typeof bankMovements.$inferSelect;
