import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { licenseStatuses } from '#lib/contract/licenses.ts';
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
  ],
);
export type License = typeof licenses.$inferSelect;

/** A device on which a licence is in use. */
export const activations = sqliteTable(
  'activations',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** Hash of what the desktop product reports; the raw value never reaches us. */
    fingerprintHash: text().notNull(),
    name: text().notNull(),
    platform: text().notNull(),
    appVersion: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [uniqueIndex('activations_device').on(table.licenseId, table.fingerprintHash)],
);
