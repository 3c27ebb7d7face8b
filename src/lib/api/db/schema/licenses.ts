import { getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { lastOf } from '#lib/api/db/last-instants.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/**
 * A licence's `DeviceUse`, as its indexes spell it: a query finds them by the same words.
 *
 * @param prefix names the table in a query
 */
export const deviceUseOf = (prefix: '' | 'x.') =>
  sql.raw(
    `(case when ${prefix}"active_devices" = 0 then 'none' when ${prefix}"active_devices" < ${prefix}"max_activations" then 'some' else 'full' end)`,
  );

/** `durationKey` of a trial. Renewing one buys another duration, and it is none any more. */
export const TRIAL = 'trial';

/** A licence's `LicenseKind`, as its indexes spell it. */
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
    /** An active licence past its end counts as expired, whatever is stored here (`statusOf`). */
    status: text({ enum: licenseStatuses }).notNull(),
    /** Keyed hash of the licence key, for looking it up. */
    keyLookup: text().notNull().unique(),
    /** The encrypted licence key, for showing it to its owner. */
    keySealed: text().notNull(),
    /** Keyed hashes of the key's first and last group, by which the seller's people find it. */
    keyFirst: text().notNull(),
    keyLast: text().notNull(),
    autoRenewal: integer({ mode: 'boolean' }).notNull().default(false),
    durationKey: text().notNull(),
    durationMonths: integer().notNull(),
    purchasePriceCents: integer().notNull(),
    maxActivations: integer().notNull(),
    /** How many of those were bought, and what they cost a month: a renewal costs them too. */
    extraDevices: integer().notNull().default(0),
    extraCents: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it came to its owner from another account: price and log of before are not theirs. */
    movedAt: instant(),
    activatedAt: instant(),
    expiresAt: instant(),
    /** It lives on until then while accepted money for more months is on its way; another end has none. */
    graceUntil: instant(),
    /** Its product's days past this end, which triggers of the migrations keep; null of an end that was moved nearer. */
    graceDays: integer().default(0),
    /** It was delivered before its order was paid, and ends then unless the money comes; null once it has. */
    unpaidUntil: instant(),
    /** Its day and hour in Italy are those of each end that months bring; null: those of the end itself. */
    anchorAt: instant(),
    /** What its owner was told when the seller suspended or revoked it. */
    sellerNote: text().notNull().default(''),
    /** Whether it was bought, or a payment stands behind what was given at first: triggers of the migrations keep that. */
    isPaid: integer({ mode: 'boolean' }).notNull().default(true),
    /** Number of active devices, which triggers of the migrations keep: lists are filtered by it. */
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

/** The columns of a licence without those by which its key is sought, its owner's note and what only lists show: rows of several tables together have a hundred at most. */
export { licenseColumns };
export type LicenseRow = Pick<License, keyof typeof licenseColumns>;

/** Keys that were replaced, kept as long as their licence: each is known for what it was. */
export const formerKeys = sqliteTable(
  'former_keys',
  {
    /** As `keyLookup` of the licence was. */
    keyLookup: text().primaryKey(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    replacedAt: instant().notNull(),
    /** It was known to who held the licence before: it counts as no replacement of a key. */
    ofSeat: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('former_keys_license').on(table.licenseId, table.replacedAt)],
);

/**
 * A user's number of licences by product and status. Triggers of the migrations keep it, so that counting reads a few rows
 * however many licences there are.
 */
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

/** `slotUntil` of an active device, unless its product leases slots. */
export const FOREVER = 8_640_000_000_000_000;

/** Selects active devices whose slot ends by itself, in the words of their index. */
export const isLeased = sql.raw(`"deactivated_at" is null and "slot_until" < ${FOREVER}`);

/** Devices that a licence was activated on; deactivated ones stay for a year, as the owner's record. */
export const activations = sqliteTable(
  'activations',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** Made by `hashFingerprint`: the fingerprint itself is not kept. */
    fingerprintHash: text().notNull(),
    name: text().notNull(),
    platform: text().notNull(),
    appVersion: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    deactivatedAt: instant(),
    /** End of the device's newest offline file. */
    offlineUntil: instant(),
    /** Until then the device counts against the licence's limit. */
    slotUntil: instant().notNull().default(FOREVER),
    /** The device was deactivated and none has taken its place yet: it may come back without a swap. */
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

/** Activations that took another device's place; older ones than `SWAP_DAYS` are deleted. */
export const deviceSwaps = sqliteTable(
  'device_swaps',
  {
    /** Of the activation that swapped. */
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
