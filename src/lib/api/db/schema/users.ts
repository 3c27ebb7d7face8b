import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { buyerAnswers } from '#lib/contract/account/buyer.ts';
import { roles } from '#lib/contract/account/roles.ts';
import { accountKinds } from '#lib/contract/organizations/rules.ts';

/** Until its address is confirmed, an account has neither name nor password: `registrations` holds what was typed. */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** Lower-cased: two spellings of an address are one person's account. Of an organization, its contact's, by triggers. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    emailVerifiedAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The picture's random id in R2. */
    profileImage: text(),
    phone: text().notNull().default(''),
    company: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** The import that made or found it unconfirmed: it has licences, and waits for its owner as long as they want. */
    importId: text(),
    taxCode: text().notNull().default(''),
    vatNumber: text().notNull().default(''),
    sdiCode: text().notNull().default(''),
    pec: text().notNull().default(''),
    expiryReminders: integer({ mode: 'boolean' }).notNull().default(true),
    productNews: integer({ mode: 'boolean' }).notNull().default(false),
    /** Of a deleted account, whose rows are being deleted in steps. Look-ups want one that `isNotDeleted`. */
    deletedAt: instant(),
    province: text().notNull().default(''),
    /** Empty until its owner says it: no order for money has a price before. */
    country: text().notNull().default(''),
    /** Null until the question for these data before the first purchase is answered. */
    buyerAnswer: text({ enum: buyerAnswers }),
    /** Since when a password alone opens no session; null without a second factor. */
    secondFactorAt: instant(),
    /** When the second factors go, after a request that was not stopped, and when its next mail is due. */
    factorResetAt: instant(),
    factorResetMailAt: instant(),
    role: text({ enum: roles }).notNull().default('customer'),
    /** Gets a copy of each document, once its reader has agreed; empty for none. */
    invoiceEmail: text().notNull().default(''),
    /** An organization has orders and licences as a person has, and neither password nor session. Its name is `lastName`. */
    kind: text({ enum: accountKinds }).notNull().default('person'),
    /** The person of an organization whose address gets its mails. */
    contactId: text().references((): AnySQLiteColumn => users.id),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(sql`"kind" = 'person'`),
    index('users_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
    index('users_factor_reset')
      .on(table.factorResetMailAt)
      .where(sql`${table.factorResetMailAt} is not null`),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`${table.emailVerifiedAt} is null and ${table.importId} is null`),
    index('users_imported').on(table.importId, table.id).where(sql`${table.importId} is not null`),
    index('users_news').on(table.id).where(sql`"product_news" = 1`),
    index('users_staff').on(table.role).where(sql`"role" <> 'customer'`),
    // How the seller's people find an account.
    index('users_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('users_by_name')
      .on(sql`${table.lastName} collate nocase`, sql`${table.firstName} collate nocase`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_organizations')
      .on(table.createdAt, table.id)
      .where(sql`"kind" = 'organization' and ${table.deletedAt} is null`),
    index('users_organizations_by_name')
      .on(sql`${table.lastName} collate nocase`, sql`${table.firstName} collate nocase`, table.id)
      .where(sql`"kind" = 'organization' and ${table.deletedAt} is null`),
    index('users_picture').on(table.profileImage).where(sql`${table.profileImage} is not null`),
  ],
);
export type User = typeof users.$inferSelect;

const { passwordHash: _hash, profileImage: _image, ...others } = getTableColumns(users);
const {
  secondFactorAt: _since,
  factorResetAt: _reset,
  factorResetMailAt: _mail,
  importId: _import,
  productNews: _news,
  expiryReminders: _reminders,
  contactId: _contact,
  phone: _phone,
  createdAt: _created,
  deletedAt: _deleted,
  role: _role,
  ...customerColumns
} = others;

/** The columns of an account that an order needs: rows of several tables together have a hundred at most in D1. */
export { customerColumns };
export type Customer = Pick<User, keyof typeof customerColumns>;

/**
 * What an account is found by: names, company, addresses, tax data and telephone from each of their words on, as `searchable`
 * writes them. Triggers of the migrations keep it for every writer; a deleted account has none.
 */
export const customerTerms = sqliteTable(
  'customer_terms',
  {
    term: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.userId] }),
    index('customer_terms_user').on(table.userId, table.term),
  ],
);

/** What a row says without a request. */
export const noReset = { factorResetAt: null, factorResetMailAt: null } as const;

/** Selects accounts that are not deleted. */
export const isNotDeleted = isNull(users.deletedAt);

/** Selects organizations, as their index says it. */
export const isOrganization: SQL = sql`${users.kind} = 'organization'`;

/** Selects accounts of people. As the index says it: a bound value would not find it. */
export const isPerson: SQL = sql`${users.kind} = 'person'`;

/** Selects the person who has an address; an organization shares its contact's. */
export const hasAddress = (email: string | SQL, of: Record<'email' | 'kind', SQLiteColumn> = users): SQL =>
  and(eq(of.email, email), sql`${of.kind} = 'person'`) as SQL;

/**
 * One row for each login: a family of rotating refresh tokens. The id is a hash, so that who knows it from an
 * access token cannot make a refresh token of it.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    /** The previous token, accepted for a moment after the rotation. */
    previousTokenHash: text(),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** Browser and system of the login, for the owner to recognise; the full header is not kept. */
    device: text().notNull().default(''),
    /** When its user last proved to be there, beyond the login. */
    confirmedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_end').on(table.expiresAt)],
);

export const tokenPurposes = [
  'verify_email',
  'reset_password',
  'change_email',
  'undo_change_email',
  'invoice_email',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Mailed links; only the hash of each is kept. */
export const mailedTokens = sqliteTable(
  'mailed_tokens',
  {
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** The address that the link was sent to: the link proves this one only, and an undoing one restores it. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    /** Of a change of address: hash of the secret that only the asking browser holds. */
    proofHash: text(),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId, table.purpose),
    index('mailed_tokens_end').on(table.expiresAt),
  ],
);
