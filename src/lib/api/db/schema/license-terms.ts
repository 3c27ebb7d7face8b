import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';
import { payments } from './payments.ts';

/**
 * What brought a licence its time, or took given time back; a trial that is paid for has a `purchase` behind it. An `advance`
 * becomes the `purchase` that it was delivered for, with the money. `devices` bring no time: they are there until the licence's end.
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

/** All that brought a licence its time, in its order (docs/decisions/0037-time.md). */
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
    /** When it was brought: it begins then, or at the end that it found where that is later. */
    broughtAt: instant().notNull(),
    /** What it brings; neither where the seller chose the end. A shortening's days are negative. */
    months: integer().notNull().default(0),
    days: integer().notNull().default(0),
    /** How many more devices it brings, and what they cost a month. */
    devices: integer().notNull().default(0),
    deviceCents: integer().notNull().default(0),
    /** The end that it found; null of a licence's first, and of devices. */
    previousExpiresAt: instant(),
    /** The licence as it was with it, by the licence's own columns. */
    expiresAt: instant().notNull(),
    anchorAt: instant(),
    durationMonths: integer().notNull(),
    /** Id of the refund that gave back what was paid for it; empty while it stands. */
    takenBackBy: text().notNull().default(''),
    /** How often the licence had been shortened before: it then has ends that it had before. */
    shortenings: integer().notNull().default(0),
    /** Until when its payment may be withdrawn from; null where it never may. */
    withdrawableUntil: instant(),
  },
  // A licence is extended once from each end, so two renewals at the same moment follow one another. One that was
  // taken back leaves its end to the next.
  (table) => [
    // A payment for several licences brings each its term.
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
