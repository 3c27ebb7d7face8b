import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { users } from './users.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The app of an account that shows codes (docs/decisions/0025-second-factor.md). */
export const authenticators = sqliteTable('authenticators', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of `LICENSE_KEYS`. */
  secretSealed: text().notNull(),
  /** Null until its first code was right: before, it protects nothing. */
  confirmedAt: instant(),
  /** The newest step whose code was used: neither it nor an earlier one is good again. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

/** Codes for a customer who has lost the other factors; a used one is deleted. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    /** Of account and code. */
    hash: text().primaryKey(),
    userId: owner(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** WebAuthn credentials; each is password and second factor in one while it `opensAlone`. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    /** In base64url, as browsers send it. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, by its own word; stays 0 where it does not count. */
    counter: integer().notNull(),
    /** Ways to reach it, for the browser's dialog: JSON. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** False once the owner said that somebody else was there, who may have added it: it is a second factor then. */
    opensAlone: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Browsers that are asked for the password only. */
export const rememberedDevices = sqliteTable(
  'remembered_devices',
  {
    id: id(),
    userId: owner(),
    /** Of the token that only the browser's cookie holds. */
    tokenHash: text().notNull(),
    device: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('remembered_devices_user').on(table.userId),
    index('remembered_devices_end').on(table.expiresAt),
  ],
);
