import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';
import { payments } from './payments.ts';

/**
 * What gave a licence time, or shortened it. A trial that is paid for has a later `purchase`. An `advance`, delivered
 * before payment, becomes a `purchase` with the payment. `devices` give no time: they last until the licence's end.
 */
export const termKinds = [
  'purchase',
  'advance',
  'renewal',
  'gift',
  'trial',
  'extension',
  'shortening',
  'devices',
] as const;

/** Everything that gave a licence time, in order (docs/decisions/0037-time.md). */
export const licenseTerms = sqliteTable(
  'license_terms',
  {
    id: integer().primaryKey(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    kind: text({ enum: termKinds }).notNull(),
    /** Null without a payment. */
    paymentId: text().references(() => payments.id, { onDelete: 'cascade' }),
    /** When the term was added: it begins then, or at the previous end if that is later. */
    broughtAt: instant().notNull(),
    /** The months and days that it adds; both 0 where the seller set the end. A shortening has negative days. */
    months: integer().notNull().default(0),
    days: integer().notNull().default(0),
    /** How many extra devices it adds, and their monthly price. */
    devices: integer().notNull().default(0),
    deviceCents: integer().notNull().default(0),
    /** The end that it extended; null for a licence's first term, and for devices. */
    previousExpiresAt: instant(),
    /** The licence's columns once the term was added. */
    expiresAt: instant().notNull(),
    anchorAt: instant(),
    durationMonths: integer().notNull(),
    /** Id of the refund that reversed the term; empty while it counts. */
    takenBackBy: text().notNull().default(''),
    /** How often the licence had been shortened before: after a shortening an earlier end may occur again. */
    shortenings: integer().notNull().default(0),
    /** Deadline for withdrawing from its payment; null if the customer has no right to withdraw. */
    withdrawableUntil: instant(),
  },
  // A licence is extended once from each end, so two renewals at the same moment follow one another. A reversed term
  // frees its end for the next one.
  (table) => [
    // A payment for several licences adds one term to each.
    uniqueIndex('license_terms_payment').on(table.paymentId, table.licenseId),
    uniqueIndex('license_terms_standing').on(
      table.licenseId,
      table.previousExpiresAt,
      table.shortenings,
      table.takenBackBy,
    ),
  ],
);
export type LicenseTerm = typeof licenseTerms.$inferSelect;
