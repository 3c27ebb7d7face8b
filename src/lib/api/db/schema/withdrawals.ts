import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { withdrawalDecisionKinds } from '#lib/contract/withdrawals/rules.ts';
import { payments } from './payments.ts';

/**
 * Declarations of withdrawal, numbered without gaps per year. Triggers refuse every change. No foreign key to account
 * or order, so that deleting those changes nothing here.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: id(),
    year: integer().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    /** Transaction or invoice, as declared; it may match none. */
    contract: text().notNull(),
    /** Where the receipt was sent. */
    email: text().notNull(),
    /** The declaration in its wording of that day. */
    text: text().notNull(),
    declaredAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_number').on(table.year, table.number),
    index('withdrawals_declared').on(table.declaredAt, table.id),
  ],
);
export type Withdrawal = typeof withdrawals.$inferSelect;

/** How the API knew that the customer declared it; `seller`: staff verified it. */
export const withdrawalProofs = ['session', 'link', 'seller'] as const;

/** Payments reversed by a withdrawal, each once; never changed. */
export const withdrawalEffects = sqliteTable(
  'withdrawal_effects',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    withdrawalId: text()
      .notNull()
      .references(() => withdrawals.id),
    proof: text({ enum: withdrawalProofs }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('withdrawal_effects_withdrawal').on(table.withdrawalId)],
);

/** Waivers of the right to withdraw (art. 59(1)(o) Codice del consumo), with the accepted wording; never changed. */
export const withdrawalWaivers = sqliteTable('withdrawal_waivers', {
  paymentId: text()
    .primaryKey()
    .references(() => payments.id),
  version: text().notNull(),
  request: text().notNull(),
  acknowledgement: text().notNull(),
  createdAt: instant().notNull(),
});

/**
 * Declarations that have not taken effect, been decided or been undone. Triggers insert and delete the rows; the
 * columns hold what is known of them.
 */
export const openWithdrawals = sqliteTable(
  'open_withdrawals',
  {
    withdrawalId: text()
      .primaryKey()
      .references(() => withdrawals.id),
    declaredAt: instant().notNull(),
    /** The contract that it matches; null if it matches none. */
    paymentId: text().references(() => payments.id),
    /** For a customer's own declaration: when it takes effect automatically. Until then a mailed link undoes it. */
    effectiveAt: instant(),
    /** Whether the licence is suspended for it. */
    isStopping: integer({ mode: 'boolean' }).notNull().default(false),
    /** From when staff may decide; null while the customer may undo it. */
    decidableAt: instant(),
    /** Whether the seller was notified since then. */
    isTold: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('open_withdrawals_decidable').on(table.decidableAt),
    index('open_withdrawals_declared').on(table.declaredAt, table.withdrawalId),
    index('open_withdrawals_payment').on(table.paymentId),
    // A contract has at most one pending withdrawal.
    uniqueIndex('open_withdrawals_own').on(table.paymentId).where(isNotNull(table.effectiveAt)),
    index('open_withdrawals_effective').on(table.effectiveAt).where(isNotNull(table.effectiveAt)),
  ],
);
export type OpenWithdrawal = typeof openWithdrawals.$inferSelect;

/** Decisions about declarations that did not take effect, one each: by staff, or undone by the customer. */
export const withdrawalDecisions = sqliteTable('withdrawal_decisions', {
  withdrawalId: text()
    .primaryKey()
    .references(() => withdrawals.id),
  decision: text({ enum: withdrawalDecisionKinds }).notNull(),
  /** For a refusal, the text that the customer gets; otherwise an internal reason. */
  reason: text().notNull(),
  decidedBy: text().notNull(),
  createdAt: instant().notNull(),
});
