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

/** Accounts. Before the address is confirmed they have no name or password: see `registrations`. */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** Lower-cased, so that addresses ignore case. Triggers copy an organization's from its contact. */
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
    /** The import that created it or found it unconfirmed: an unconfirmed account with licences is not deleted. */
    importId: text(),
    taxCode: text().notNull().default(''),
    vatNumber: text().notNull().default(''),
    sdiCode: text().notNull().default(''),
    pec: text().notNull().default(''),
    expiryReminders: integer({ mode: 'boolean' }).notNull().default(true),
    productNews: integer({ mode: 'boolean' }).notNull().default(false),
    /** Set when a deletion begins; steps delete the rows. Queries for accounts filter by `isNotDeleted`. */
    deletedAt: instant(),
    province: text().notNull().default(''),
    /** Empty until the owner gives it; before that, orders for money have no price. */
    country: text().notNull().default(''),
    /** Null until the customer answers the request for invoice data before the first purchase. */
    buyerAnswer: text({ enum: buyerAnswers }),
    /** Since when a login needs a second factor; null without one. */
    secondFactorAt: instant(),
    /** When a requested reset removes the second factors, unless it is stopped, and when its next mail is due. */
    factorResetAt: instant(),
    factorResetMailAt: instant(),
    role: text({ enum: roles }).notNull().default('customer'),
    /** Receives a copy of each document, once its reader has agreed; empty for none. */
    invoiceEmail: text().notNull().default(''),
    /** An organization has orders and licences, but no password and no session. Its name is `lastName`. */
    kind: text({ enum: accountKinds }).notNull().default('person'),
    /** The organization's member whose address gets its mails. */
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
    // For the staff's list of accounts.
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

/** The account columns that an order needs: D1 returns at most 100 columns per row, joins included. */
export { customerColumns };
export type Customer = Pick<User, keyof typeof customerColumns>;

/**
 * Search terms of accounts: names, company, addresses, tax data and phone number, each from the beginning of each of
 * its words, in the form of `searchable`. Triggers keep them for every writer; a deleted account has none.
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

/** The columns' values without a reset request. */
export const noReset = { factorResetAt: null, factorResetMailAt: null } as const;

/** Selects accounts that are not deleted. */
export const isNotDeleted = isNull(users.deletedAt);

/** Selects organizations, with the same SQL as their index. */
export const isOrganization: SQL = sql`${users.kind} = 'organization'`;

/** Selects people. Raw SQL: SQLite does not match a bound value with the partial index. */
export const isPerson: SQL = sql`${users.kind} = 'person'`;

/** Selects the person with an address; an organization shares its contact's address. */
export const hasAddress = (email: string | SQL, of: Record<'email' | 'kind', SQLiteColumn> = users): SQL =>
  and(eq(of.email, email), sql`${of.kind} = 'person'`) as SQL;

/**
 * One row per login: a family of rotating refresh tokens. The id is a hash, so that an access token, which contains it,
 * does not reveal a refresh token.
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
    /** Browser and operating system at login, for the owner to recognise; the full header is not kept. */
    device: text().notNull().default(''),
    /** When the user last confirmed to be present, after the login. */
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
    /** The address that the link was sent to. A confirmation proves only this address; an undo link restores it. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    /** For an email change: hash of the secret that only the requesting browser holds. */
    proofHash: text(),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId, table.purpose),
    index('mailed_tokens_end').on(table.expiresAt),
  ],
);
