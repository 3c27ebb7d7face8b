import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { chargeFailures, subscriptionEnds, subscriptionStates } from '#lib/contract/subscriptions/rules.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** Selects automatic renewals of owners abroad, with the same SQL as their index. */
export const isRenewingAbroad = sql.raw(`"state" = 'on' and "country" not in ('', '${ITALY}')`);

/** Automatic renewals of licences: the agreement, the payment method, and the state of the next charge. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    licenseId: text()
      .primaryKey()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The payment service that charges it; new orders may use another. */
    provider: text().notNull(),
    state: text({ enum: subscriptionStates }).notNull(),
    productId: text().notNull(),
    durationKey: text().notNull(),
    /** The months that the price covers. */
    months: integer().notNull(),
    /** The agreed price: a higher one is not charged. */
    priceCents: integer().notNull(),
    /** The price net of VAT; after a charge, that charge's net amount. */
    netCents: integer().notNull(),
    /** When state, price or duration last changed: assigns the change to a month's figures. */
    changedAt: instant().notNull(),
    /** The list price on which `priceCents` is based, VAT included, and when it was agreed. */
    listCents: integer().notNull(),
    pricedAt: instant().notNull(),
    consentId: text().notNull(),
    /** The owner's country, for counting renewals abroad. Triggers keep it. */
    country: text().notNull().default(''),
    /** The payment service's id of the page that saves a payment method; `url`: its address if nothing is paid. */
    reference: text(),
    url: text(),
    /** The same for replacing the saved payment method of an active renewal. */
    changeReference: text(),
    /** When the state of such a page was last read. */
    readAt: instant(),
    /** The payment service's ids of the customer and the payment method. */
    customer: text(),
    method: text(),
    /** `Visa •••• 4242` */
    methodName: text().notNull().default(''),
    /** The card's expiry month, `2026-10`. */
    expiryMonth: text(),
    /** When the charge for the licence's next end is due, how often it has failed, and why it last failed. */
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

/** Consents to automatic renewal with their wording; never changed. */
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
    /** The list price on which the charge is based. */
    listCents: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('renewal_consents_license').on(table.licenseId),
    index('renewal_consents_user').on(table.userId, table.createdAt),
  ],
);

export type RenewalConsentRow = typeof renewalConsents.$inferSelect;

/** Charge notices that were mailed, by licence, its end and the number of days before the end. */
export const chargeNotices = sqliteTable(
  'charge_notices',
  {
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    /** 0 for a notice sent on the day of the charge, which then waits. */
    days: integer().notNull(),
    /** The announced price; null if the notice said that nothing will be charged. */
    priceCents: integer(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.expiresAt, table.days] })],
);
