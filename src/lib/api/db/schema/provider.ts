import { isNotNull, isNull, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, outboxColumns } from '#lib/api/db/columns.ts';
import {
  type DisputeState,
  discrepancyDecisions,
  discrepancyKinds,
} from '#lib/contract/admin/discrepancies/rules.ts';
import { payments } from './payments.ts';

/** The last known state of a dispute. */
export interface KnownDispute {
  state: DisputeState;
  cents: number;
}

/** Charges at a payment service, by the service's id of the payment; each is recorded once. */
export const providerCharges = sqliteTable(
  'provider_charges',
  {
    id: id(),
    /** Null if it belongs to no known order. */
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** `kept` pays an order, `returned` bought nothing and is refunded, `open` awaits a staff decision. */
    outcome: text({ enum: ['kept', 'returned', 'open'] }).notNull(),
    /** The amount no longer at the service: refunded, by us or elsewhere, or reversed by a bank. */
    awayCents: integer().notNull().default(0),
    /** Last known disputes, by the payment service's ids, so that each change is handled once. */
    disputes: text({ mode: 'json' }).$type<Record<string, KnownDispute>>().notNull().default({}),
    /** Incremented whenever facts are applied: a task that read older facts reads them again. */
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

/** Ids that the payment service gave to refunds, disputes and fraud warnings of a charge, for finding the charge. */
export const providerNames = sqliteTable('provider_names', {
  id: id(),
  chargeId: text()
    .notNull()
    .references(() => providerCharges.id, { onDelete: 'cascade' }),
});

const taskKinds = ['event', 'refund', 'check', 'charge', 'method', 'forget'] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * Tasks to do at a payment service, or events of it to handle, each written in the transaction that causes it. A queue
 * message says when to process it (docs/decisions/0029-real-sales.md).
 */
export const providerTasks = sqliteTable(
  'provider_tasks',
  {
    id: integer().primaryKey(),
    kind: text({ enum: taskKinds }).notNull(),
    /** The object of the task: unique with the kind. */
    subject: text().notNull(),
    data: text({ mode: 'json' }).$type<unknown>().notNull(),
    /** Cancelled: the task had failed, and its discrepancy was closed. */
    ...outboxColumns('cancelled'),
  },
  (table) => [
    uniqueIndex('provider_tasks_subject').on(table.kind, table.subject),
    index('provider_tasks_due').on(table.state, table.dueAt),
  ],
);
export type ProviderTask = typeof providerTasks.$inferSelect;

/** Differences between our records and the payment service's, for staff to decide. */
export const discrepancies = sqliteTable(
  'discrepancies',
  {
    id: id(),
    kind: text({ enum: discrepancyKinds }).notNull(),
    /** The object that differs: with the kind, open once at most. */
    subject: text().notNull(),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    chargeId: text(),
    amountCents: integer().notNull().default(0),
    currency: text().notNull().default('EUR'),
    /** Details as a text for staff. */
    detail: text().notNull().default(''),
    createdAt: instant().notNull(),
    decision: text({ enum: discrepancyDecisions }),
    /** Empty if it resolved itself. */
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

/** Whether the payment service accepts our calls and its events arrive: one row per kind. */
export const providerHealth = sqliteTable(
  'provider_health',
  {
    call: text().primaryKey(),
    succeededAt: instant(),
    /** Since when it refuses our key or account; null if it does not. */
    refusedAt: instant(),
    what: text({ enum: ['key', 'permission', 'account'] }),
    code: text().notNull().default(''),
  },
  (table) => [index('provider_health_refused').on(table.refusedAt).where(isNotNull(table.refusedAt))],
);
export type ProviderHealth = typeof providerHealth.$inferSelect;

/** Results of each day's comparison with the payment service; days are UTC. */
export const reconciliations = sqliteTable('reconciliations', {
  day: text().primaryKey(),
  /** Number and sum of payments and refunds, at the service and in our records. */
  theirs: integer().notNull(),
  theirCents: integer().notNull(),
  ours: integer().notNull(),
  ourCents: integer().notNull(),
  theirRefundCents: integer().notNull(),
  ourRefundCents: integer().notNull(),
  discrepancies: integer().notNull(),
  comparedAt: instant().notNull(),
});
