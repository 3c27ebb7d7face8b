import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { chargeFailures, subscriptionEnds, subscriptionStates } from '#lib/contract/subscriptions/rules.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** Selects renewals of owners abroad, in the words of their index. */
export const isRenewingAbroad = sql.raw(`"state" = 'on' and "country" not in ('', '${ITALY}')`);

/** Licences that renew themselves: what was agreed to, how it is paid, and how far the next charge is. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    licenseId: text()
      .primaryKey()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The payment service that charges it, whatever new orders are paid at. */
    provider: text().notNull(),
    state: text({ enum: subscriptionStates }).notNull(),
    productId: text().notNull(),
    durationKey: text().notNull(),
    /** What a price is for. */
    months: integer().notNull(),
    /** The price that was agreed to: a higher one is not charged. */
    priceCents: integer().notNull(),
    /** The same without VAT, or what the last charge came to. */
    netCents: integer().notNull(),
    /** When state, price or duration changed last: the month's figures are kept by it. */
    changedAt: instant().notNull(),
    /** The catalogue's price that it was charged of, VAT included, and when that was agreed to. */
    listCents: integer().notNull(),
    pricedAt: instant().notNull(),
    consentId: text().notNull(),
    /** Its owner's, which triggers keep: renewals abroad are counted by it. */
    country: text().notNull().default(''),
    /** The page at which a method is being saved, for one licence or several, and its address where it pays for nothing. */
    reference: text(),
    url: text(),
    /** The same while it is on, for another method in place of the one that is kept. */
    changeReference: text(),
    /** When such a page was last read there. */
    readAt: instant(),
    /** The payment service's names for customer and method. */
    customer: text(),
    method: text(),
    /** `Visa •••• 4242` */
    methodName: text().notNull().default(''),
    /** The last month of a card, `2026-10`. */
    expiryMonth: text(),
    /** When the charge of the licence's next end is due, how often it has failed, and why the last time. */
    dueAt: instant(),
    failures: integer().notNull().default(0),
    failure: text({ enum: chargeFailures }),
    endedAt: instant(),
    endedBy: text({ enum: subscriptionEnds }),
  },
  (table) => [
    index('subscriptions_due').on(table.dueAt).where(sql`"state" = 'on'`),
    index('subscriptions_reference').on(table.reference).where(isNotNull(table.reference)),
    uniqueIndex('subscriptions_change').on(table.changeReference).where(isNotNull(table.changeReference)),
    index('subscriptions_user').on(table.userId),
    index('subscriptions_price')
      .on(table.productId, table.durationKey, table.listCents)
      .where(sql`"state" = 'on'`),
    index('subscriptions_abroad').on(table.country).where(isRenewingAbroad),
    index('subscriptions_customer').on(table.customer).where(isNotNull(table.customer)),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What customers agreed to, in its words; never changed. */
export const renewalConsents = sqliteTable(
  'renewal_consents',
  {
    id: id(),
    licenseId: text().notNull(),
    /** Null once the account is deleted. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    version: text().notNull(),
    words: text().notNull(),
    durationKey: text().notNull(),
    priceCents: integer().notNull(),
    /** The catalogue's price that it is charged of. */
    listCents: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('renewal_consents_license').on(table.licenseId),
    index('renewal_consents_user').on(table.userId, table.createdAt),
  ],
);

export type RenewalConsentRow = typeof renewalConsents.$inferSelect;

/** Notices of charges that were mailed, by licence, its end and the number of days before it. */
export const chargeNotices = sqliteTable(
  'charge_notices',
  {
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    /** 0 for a notice that came on the day of the charge, which waits for it. */
    days: integer().notNull(),
    /** The price that was told; null where it was told that nothing will be charged. */
    priceCents: integer(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.expiresAt, table.days] })],
);
