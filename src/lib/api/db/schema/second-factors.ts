import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { users } from './users.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps, one per account (docs/decisions/0025-second-factor.md). */
export const authenticators = sqliteTable('authenticators', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key of `LICENSE_KEYS`. */
  secretSealed: text().notNull(),
  /** Null until a first code was correct: until then it protects nothing. */
  confirmedAt: instant(),
  /** The newest time step whose code was used: codes of that step and of earlier ones are refused. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

/** Recovery codes for a customer who has lost the other factors; a used code is deleted. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    /** Hash of account and code. */
    hash: text().primaryKey(),
    userId: owner(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** WebAuthn credentials; while `opensAlone`, one replaces both password and second factor. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    /** In base64url, as browsers send it. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The signature counter that the authenticator reports; 0 if it does not count. */
    counter: integer().notNull(),
    /** Transports, for the browser's dialog. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** False once the owner reported a stranger, who may have added it: then it counts as a second factor only. */
    opensAlone: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Browsers that may skip the second factor. */
export const rememberedDevices = sqliteTable(
  'remembered_devices',
  {
    id: id(),
    userId: owner(),
    /** Hash of the token that only the browser's cookie holds. */
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
