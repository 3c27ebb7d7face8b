import { isNotNull } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { licenseStatuses } from '#lib/contract/licenses/license-rules.ts';
import { id, instant } from '../columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const licenses = sqliteTable(
  'licenses',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** As stored; an active licence past its end counts as expired whatever this says. */
    status: text({ enum: licenseStatuses }).notNull(),
    /** Keyed hash of the licence key: finds it without being it. */
    keyLookup: text().notNull().unique(),
    /** The encrypted licence key, for showing it to its owner again. */
    keySealed: text().notNull(),
    autoRenewal: integer({ mode: 'boolean' }).notNull().default(false),
    durationKey: text().notNull(),
    durationMonths: integer().notNull(),
    purchasePriceCents: integer().notNull(),
    maxActivations: integer().notNull(),
    createdAt: instant().notNull(),
    activatedAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    index('licenses_user_created').on(table.userId, table.createdAt),
    index('licenses_user_product').on(table.userId, table.productId, table.status, table.expiresAt),
    index('licenses_user_end').on(table.userId, table.status, table.expiresAt, table.productId),
    index('licenses_renewing').on(table.userId, table.autoRenewal, table.status, table.expiresAt),
    index('licenses_end').on(table.status, table.expiresAt),
  ],
);
export type License = typeof licenses.$inferSelect;

/**
 * How many licences a user has, by what the dashboard and the licences page tell apart. Triggers of the
 * migration keep it: counting costs a user's products and months, not all of their licences.
 */
export const licenseTotals = sqliteTable(
  'license_totals',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    status: text({ enum: licenseStatuses }).notNull(),
    /** Month of the end in UTC, `YYYY-MM`; empty for a licence without end. */
    endMonth: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId, table.status, table.endMonth] })],
);

/** The slot of an active device: taken until somebody says otherwise. */
export const FOREVER = 8_640_000_000_000_000;

/** A device that a licence was activated on; deactivated ones stay for a while, as its owner's record. */
export const activations = sqliteTable(
  'activations',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** See `hashFingerprint`: the value that the desktop product reports is not kept. */
    fingerprintHash: text().notNull(),
    name: text().notNull(),
    platform: text().notNull(),
    appVersion: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    deactivatedAt: instant(),
    /** End of the newest offline file that the device was given. */
    offlineUntil: instant(),
    /** The device counts against the licence's limit until then. */
    slotUntil: instant().notNull().default(FOREVER),
  },
  (table) => [
    uniqueIndex('activations_device').on(table.licenseId, table.fingerprintHash),
    index('activations_slot').on(table.licenseId, table.slotUntil, table.lastSeenAt),
    index('activations_former').on(table.slotUntil).where(isNotNull(table.deactivatedAt)),
  ],
);
export type Activation = typeof activations.$inferSelect;

/** The reminders that were sent: one for each end of a licence and number of days before it. */
export const expiryReminders = sqliteTable(
  'expiry_reminders',
  {
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.expiresAt, table.days] })],
);
