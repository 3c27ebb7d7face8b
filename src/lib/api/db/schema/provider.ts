import { isNotNull, isNull, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import {
  type DisputeState,
  discrepancyDecisions,
  discrepancyKinds,
} from '#lib/contract/admin/discrepancies/rules.ts';
import { payments } from './payments.ts';

/** What was last known of a dispute. */
export interface KnownDispute {
  state: DisputeState;
  cents: number;
}

/** Money that came in at a payment service, by its own name of the payment: each is noted once. */
export const providerCharges = sqliteTable(
  'provider_charges',
  {
    id: id(),
    /** Null where no order of ours is known. */
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** `kept` pays an order, `returned` bought nothing and goes back, `open` is for the seller to decide. */
    outcome: text({ enum: ['kept', 'returned', 'open'] }).notNull(),
    /** What is away of it there: given back, by us or elsewhere, or taken back by a bank. */
    awayCents: integer().notNull().default(0),
    /** Its disputes by the payment service's names, as they were last told: each change is news once. */
    disputes: text({ mode: 'json' }).$type<Record<string, KnownDispute>>().notNull().default({}),
    /** Counts what was applied of it, so that facts that were read before others were applied are read anew. */
    readings: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('provider_charges_payment').on(table.paymentId),
    index('provider_charges_time').on(table.createdAt),
    index('provider_charges_disputed').on(table.createdAt).where(sql`disputes <> '{}'`),
  ],
);
export type ProviderCharge = typeof providerCharges.$inferSelect;

/** The payment service's names of what became of money: its refunds, disputes and warnings of fraud are found by them. */
export const providerNames = sqliteTable('provider_names', {
  id: id(),
  chargeId: text()
    .notNull()
    .references(() => providerCharges.id, { onDelete: 'cascade' }),
});

const taskKinds = ['event', 'refund', 'check', 'charge', 'method', 'forget'] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * What is to be done at a payment service, or with what it told, written in the transaction that causes it. A message
 * of the queue says when to look at it (docs/decisions/0029-real-sales.md).
 */
export const providerTasks = sqliteTable(
  'provider_tasks',
  {
    id: integer().primaryKey(),
    kind: text({ enum: taskKinds }).notNull(),
    /** What it is about: with the kind it happens once. */
    subject: text().notNull(),
    data: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** Cancelled: it had failed, and its discrepancy was closed. */
    ...outboxColumns('cancelled'),
  },
  (table) => [
    uniqueIndex('provider_tasks_subject').on(table.kind, table.subject),
    index('provider_tasks_due').on(table.state, table.dueAt),
  ],
);
export type ProviderTask = typeof providerTasks.$inferSelect;

/** Where our books and the payment service's differ, for the seller to decide. */
export const discrepancies = sqliteTable(
  'discrepancies',
  {
    id: id(),
    kind: text({ enum: discrepancyKinds }).notNull(),
    /** What differs: with the kind it is noted once while it is open. */
    subject: text().notNull(),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    chargeId: text(),
    amountCents: integer().notNull().default(0),
    currency: text().notNull().default('EUR'),
    /** What is known of it, in words for the seller. */
    detail: text().notNull().default(''),
    createdAt: instant().notNull(),
    decision: text({ enum: discrepancyDecisions }),
    /** Empty where it settled itself. */
    decidedBy: text(),
    decidedAt: instant(),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('discrepancies_open').on(table.kind, table.subject).where(isNull(table.decidedAt)),
    index('discrepancies_time').on(table.createdAt, table.id),
    index('discrepancies_waiting').on(table.createdAt, table.id).where(isNull(table.decidedAt)),
    index('discrepancies_payment').on(table.paymentId),
  ],
);
export type Discrepancy = typeof discrepancies.$inferSelect;

/** How the payment service takes our calls, and whether its events come: a row for each kind. */
export const providerHealth = sqliteTable(
  'provider_health',
  {
    call: text().primaryKey(),
    succeededAt: instant(),
    /** Since when our key or account is refused at it; null where it is not. */
    refusedAt: instant(),
    what: text({ enum: ['key', 'permission', 'account'] }),
    code: text().notNull().default(''),
  },
  (table) => [index('provider_health_refused').on(table.refusedAt).where(isNotNull(table.refusedAt))],
);
export type ProviderHealth = typeof providerHealth.$inferSelect;

/** What a day's comparison with the payment service found; days are UTC. */
export const reconciliations = sqliteTable('reconciliations', {
  day: text().primaryKey(),
  /** Payments and refunds there, and ours, with their sums. */
  theirs: integer().notNull(),
  theirCents: integer().notNull(),
  ours: integer().notNull(),
  ourCents: integer().notNull(),
  theirRefundCents: integer().notNull(),
  ourRefundCents: integer().notNull(),
  discrepancies: integer().notNull(),
  comparedAt: instant().notNull(),
});
