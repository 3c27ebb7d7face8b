import { getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { lastOf } from '#lib/api/db/last-instants.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/**
 * A licence's `DeviceUse`. Queries must use the same SQL as the indexes, or SQLite does not use them.
 *
 * @param prefix names the table in a query
 */
export const deviceUseOf = (prefix: '' | 'x.') =>
  sql.raw(
    `(case when ${prefix}"active_devices" = 0 then 'none' when ${prefix}"active_devices" < ${prefix}"max_activations" then 'some' else 'full' end)`,
  );

/** `durationKey` of a trial. Renewing a trial sets another duration, which ends the trial. */
export const TRIAL = 'trial';

/** A licence's `LicenseKind`, with the same SQL as the indexes. */
export const kindOf = (prefix: '' | 'x.') =>
  sql.raw(
    `(case when ${prefix}"duration_key" = '${TRIAL}' then 'trial' when ${prefix}"is_paid" = 1 then 'paid' when ${prefix}"unpaid_until" is not null then 'unpaid' else 'gift' end)`,
  );

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
    /** An active licence past its end counts as expired, whatever this column says (`statusOf`). */
    status: text({ enum: licenseStatuses }).notNull(),
    /** Keyed hash of the licence key, for lookups. */
    keyLookup: text().notNull().unique(),
    /** The encrypted licence key, for showing it to its owner. */
    keySealed: text().notNull(),
    /** Keyed hashes of the key's first and last group, by which staff search for it. */
    keyFirst: text().notNull(),
    keyLast: text().notNull(),
    autoRenewal: integer({ mode: 'boolean' }).notNull().default(false),
    durationKey: text().notNull(),
    durationMonths: integer().notNull(),
    purchasePriceCents: integer().notNull(),
    maxActivations: integer().notNull(),
    /** How many devices were bought in addition, and their monthly price, which renewals charge too. */
    extraDevices: integer().notNull().default(0),
    extraCents: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When another account transferred it to its owner, who does not see its earlier price and log. */
    movedAt: instant(),
    activatedAt: instant(),
    expiresAt: instant(),
    /** Keeps the licence valid while an accepted payment for more months is pending; another end clears it. */
    graceUntil: instant(),
    /** The product's grace days after this end; triggers keep it. Null if the end was moved to an earlier date. */
    graceDays: integer().default(0),
    /** Set for a licence delivered before payment: it ends then unless the money arrives. Null once it has. */
    unpaidUntil: instant(),
    /** The Italian day and hour that monthly terms end on; null to use those of `expiresAt`. */
    anchorAt: instant(),
    /** The seller's explanation to the owner of a suspension or revocation. */
    sellerNote: text().notNull().default(''),
    /** Whether it was bought, or a paid term was added to a free licence. Triggers keep it. */
    isPaid: integer({ mode: 'boolean' }).notNull().default(true),
    /** Number of active devices, for filtering lists. Triggers keep it. */
    activeDevices: integer().notNull().default(0),
  },
  (table) => [
    index('licenses_user_created').on(table.userId, table.createdAt),
    index('licenses_user_product').on(table.userId, table.productId, table.status, table.expiresAt),
    index('licenses_user_end').on(table.userId, table.status, table.expiresAt, table.productId),
    index('licenses_renewing').on(table.userId, table.status, table.expiresAt).where(sql`"auto_renewal" = 1`),
    index('licenses_end').on(table.status, table.expiresAt),
    index('licenses_last').on(table.status, lastOf('')),
    index('licenses_created').on(table.createdAt),
    index('licenses_key_first').on(table.keyFirst),
    index('licenses_key_last').on(table.keyLast),
    index('licenses_found').on(table.status, deviceUseOf(''), kindOf(''), table.productId, table.createdAt),
    index('licenses_found_end').on(
      table.status,
      deviceUseOf(''),
      kindOf(''),
      table.productId,
      table.expiresAt,
    ),
  ],
);
export type License = typeof licenses.$inferSelect;

const {
  keyLookup: _lookup,
  keyFirst: _first,
  keyLast: _last,
  sellerNote: _note,
  isPaid: _paid,
  ...licenseColumns
} = getTableColumns(licenses);

/** Columns for joins: D1 returns at most 100 per row. Key lookups, the owner's note and list columns are left out. */
export { licenseColumns };
export type LicenseRow = Pick<License, keyof typeof licenseColumns>;

/** Replaced keys, kept as long as their licence, so that the API recognises them as replaced. */
export const formerKeys = sqliteTable(
  'former_keys',
  {
    /** The licence's former `keyLookup`. */
    keyLookup: text().primaryKey(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    replacedAt: instant().notNull(),
    /** Replaced because the licence changed hands: does not count towards the limit on key replacements. */
    ofSeat: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('former_keys_license').on(table.licenseId, table.replacedAt)],
);

/** A user's number of licences by product and status. Triggers keep it, so that counting reads only a few rows. */
export const licenseTotals = sqliteTable(
  'license_totals',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    status: text({ enum: licenseStatuses }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId, table.status] })],
);

/** `slotUntil` of an active device whose product has no leases. */
export const FOREVER = 8_640_000_000_000_000;

/** Selects active devices with a lease, with the same SQL as their index. */
export const isLeased = sql.raw(`"deactivated_at" is null and "slot_until" < ${FOREVER}`);

/** Devices on which a licence was activated; deactivated ones are kept for a year, as a record for the owner. */
export const activations = sqliteTable(
  'activations',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** From `hashFingerprint`: the fingerprint itself is not stored. */
    fingerprintHash: text().notNull(),
    name: text().notNull(),
    platform: text().notNull(),
    appVersion: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    deactivatedAt: instant(),
    /** End of the device's newest offline file. */
    offlineUntil: instant(),
    /** The device counts against the licence's limit until then. */
    slotUntil: instant().notNull().default(FOREVER),
    /** The device was deactivated and no other has replaced it: it may come back without a swap. */
    keepsSeat: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('activations_device').on(table.licenseId, table.fingerprintHash),
    index('activations_slot').on(table.licenseId, table.slotUntil, table.lastSeenAt),
    index('activations_seat').on(table.licenseId).where(sql`"keeps_seat" = 1`),
    index('activations_leased').on(table.slotUntil).where(isLeased),
    index('activations_former').on(table.slotUntil).where(isNotNull(table.deactivatedAt)),
  ],
);
export type Activation = typeof activations.$inferSelect;

/** Activations that replaced another device; rows older than `SWAP_DAYS` are deleted. */
export const deviceSwaps = sqliteTable(
  'device_swaps',
  {
    /** Id of the activation that replaced another device. */
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    swappedAt: instant().notNull(),
  },
  (table) => [
    index('device_swaps_license').on(table.licenseId, table.swappedAt),
    index('device_swaps_time').on(table.swappedAt),
  ],
);
