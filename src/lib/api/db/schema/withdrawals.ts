import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { withdrawalDecisionKinds } from '#lib/contract/withdrawals/rules.ts';
import { payments } from './payments.ts';

/**
 * Declarations of withdrawal, numbered without gaps per year. Triggers of the migration refuse every change: neither an
 * account nor an order goes with it, so that none has to be made.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    id: id(),
    year: integer().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    /** Transaction or invoice, as it was declared; it may fit none. */
    contract: text().notNull(),
    /** Where the receipt went. */
    email: text().notNull(),
    /** The declaration in the words of its day. */
    text: text().notNull(),
    declaredAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('withdrawals_number').on(table.year, table.number),
    index('withdrawals_declared').on(table.declaredAt, table.id),
  ],
);
export type Withdrawal = typeof withdrawals.$inferSelect;

/** How it was known that the customer declares; `seller`: the seller's people made sure. */
export const withdrawalProofs = ['session', 'link', 'seller'] as const;

/** Payments that a withdrawal took back, each once; never changed either. */
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

/** The right given up at a purchase (art. 59(1)(o) Codice del consumo), with the words that were agreed to; never changed. */
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
 * Declarations that neither took effect nor were decided or undone. Triggers of the migrations add and delete them; the
 * columns hold what is known of them.
 */
export const openWithdrawals = sqliteTable(
  'open_withdrawals',
  {
    withdrawalId: text()
      .primaryKey()
      .references(() => withdrawals.id),
    declaredAt: instant().notNull(),
    /** The contract that it fits; null where it fits none. */
    paymentId: text().references(() => payments.id),
    /** Of a customer's own: when it takes effect by itself. Until then its link undoes it. */
    effectiveAt: instant(),
    /** Whether the licence stands still for it. */
    isStopping: integer({ mode: 'boolean' }).notNull().default(false),
    /** When it is the seller's to decide; null while that is its customer's. */
    decidableAt: instant(),
    /** Whether the seller was told of it since. */
    isTold: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('open_withdrawals_decidable').on(table.decidableAt),
    index('open_withdrawals_declared').on(table.declaredAt, table.withdrawalId),
    index('open_withdrawals_payment').on(table.paymentId),
    // A contract is withdrawn from once at a time.
    uniqueIndex('open_withdrawals_own').on(table.paymentId).where(isNotNull(table.effectiveAt)),
    index('open_withdrawals_effective').on(table.effectiveAt).where(isNotNull(table.effectiveAt)),
  ],
);
export type OpenWithdrawal = typeof openWithdrawals.$inferSelect;

/** What was decided about declarations that took no effect, each once: by the seller's people, or undone by their makers. */
export const withdrawalDecisions = sqliteTable('withdrawal_decisions', {
  withdrawalId: text()
    .primaryKey()
    .references(() => withdrawals.id),
  decision: text({ enum: withdrawalDecisionKinds }).notNull(),
  /** Of a refused one, the words that its maker gets; otherwise why. */
  reason: text().notNull(),
  decidedBy: text().notNull(),
  createdAt: instant().notNull(),
});
