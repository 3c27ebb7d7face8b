import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '../columns.ts';

export const users = sqliteTable('users', {
  id: id(),
  /** Lower-cased: two spellings of one address are one account. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  emailVerifiedAt: instant(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** Random id of the picture in R2. */
  profileImage: text(),
  phone: text().notNull().default(''),
  company: text().notNull().default(''),
  address: text().notNull().default(''),
  city: text().notNull().default(''),
  postalCode: text().notNull().default(''),
  taxCode: text().notNull().default(''),
  vatNumber: text().notNull().default(''),
  sdiCode: text().notNull().default(''),
  pec: text().notNull().default(''),
  expiryReminders: integer({ mode: 'boolean' }).notNull().default(true),
  productNews: integer({ mode: 'boolean' }).notNull().default(false),
  createdAt: instant().notNull(),
});
export type User = typeof users.$inferSelect;

/**
 * One row per login: the family of its rotating refresh tokens. The id is the hash of the family's
 * secret part, so that knowing an id (access tokens carry it) does not make a refresh token.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    /** The token before the current one, honoured for a short while after the rotation. */
    previousTokenHash: text(),
    rotatedAt: instant().notNull(),
    /** Browser and system of the login, for its owner to recognise; the full header is not kept. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_end').on(table.expiresAt)],
);

export const tokenPurposes = ['verify_email', 'reset_password', 'change_email'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** A registration that waits for its link: whoever opens the link gets the password chosen with it. */
export interface PendingRegistration {
  passwordHash: string;
  firstName: string;
  lastName: string;
}

/** Links that were mailed; only the hash of each is kept. */
export const mailedTokens = sqliteTable(
  'mailed_tokens',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** The address that the link was sent to: it proves that one and no other. */
    email: text().notNull(),
    registration: text({ mode: 'json' }).$type<PendingRegistration>(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId, table.purpose),
    index('mailed_tokens_end').on(table.expiresAt),
  ],
);

/** When a user last got a mail of each kind, so that nobody can be flooded through our forms. */
export const mailCooldowns = sqliteTable(
  'mail_cooldowns',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    sentAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
