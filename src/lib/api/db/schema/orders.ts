import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orderBuyerText } from '#lib/api/db/buyer-column.ts';
import { instant } from '#lib/api/db/columns.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { orderEnds } from '#lib/contract/checkout/orders.ts';
import { vatSchemes } from '#lib/contract/checkout/rules.ts';
import { coupons } from './coupons.ts';
import { payments } from './payments.ts';

/** A bank account, as it was shown. */
export interface BankAccount {
  holder: string;
  iban: string;
  bic: string;
}

/** What an order is for: new licences, months of one, of several together, or more devices of one. */
export const orderThings = ['new', 'renewal', 'renewals', 'devices'] as const;
export type OrderThing = (typeof orderThings)[number];

/**
 * What a payment at a payment service buys, as its buyer saw it: neither a new price nor a withdrawn product changes it.
 * The payment's row says how far it is; once it is completed the licence is there, or `deliverAt` says when it comes.
 */
export const orders = sqliteTable(
  'orders',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The licence's, or the first one's of several: reserved for a new one. */
    licenseId: text().notNull(),
    thing: text({ enum: orderThings }).notNull(),
    months: integer().notNull(),
    /** On how many devices each licence that it brings may be used; of an order of devices, how many more they are. */
    devices: integer().notNull(),
    /** What each of those costs a month; 0 of any other order. */
    deviceCents: integer().notNull().default(0),
    /** Before the coupon. */
    listCents: integer().notNull(),
    couponId: text().references(() => coupons.id),
    vatScheme: text({ enum: vatSchemes }).notNull().default('domestic'),
    /** Finland's has a half: such a value is kept as it is. */
    vatPercent: integer().notNull(),
    country: text().notNull().default(ITALY),
    /** When VIES called the buyer's number valid, and the number of that consultation: what made the price one without VAT. */
    vatCheckedAt: instant(),
    vatConsultation: text(),
    /**
     * Evidence of the country, with what its buyer says (art. 24b and 24f Reg. 282/2011): where the order came from by the
     * platform, and of which country the bank is whose card or account paid. Empty where it is not known.
     */
    networkCountry: text().notNull().default(''),
    bankCountry: text().notNull().default(''),
    /** The buyer gave up the right to withdraw, and gets the key with the payment. */
    isWaived: integer({ mode: 'boolean' }).notNull(),
    /** The buyer kept the right to withdraw: key or months come once it has ended, or on request. */
    isDeferred: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whom the document will name, as the profile was, and the address that the payment service gets. */
    buyer: orderBuyerText().notNull(),
    /** What was agreed to where the licence renews itself from then on. */
    consentId: text(),
    /** Charged by the job that renews licences, without its customer. */
    isAutomatic: integer({ mode: 'boolean' }).notNull().default(false),
    /** What it is for, while it can be paid: a customer has one open order for a thing. */
    openOrderKey: text().unique(),
    /** The payment service's name for the page, or for a charge without one, and the page's address. */
    reference: text().unique(),
    url: text(),
    /** How often the page was asked for without a known outcome. */
    pageAttempts: integer().notNull().default(0),
    payableUntil: instant(),
    /** The account that its customer was told to transfer the money to, and when they were reminded. */
    account: text({ mode: 'json' }).$type<BankAccount>(),
    remindedAt: instant(),
    /** The payment service's name for the payment that this order was paid by. */
    chargeId: text().unique(),
    /** When its customer came back from the payment service, and when it was last read there. */
    redirectedBackAt: instant(),
    readAt: instant(),
    /** When what was bought is due, unless its customer asks for it earlier; null once it is there. */
    deliverAt: instant(),
    /** Why it ended without a licence. */
    end: text({ enum: orderEnds }),
  },
  (table) => [index('orders_delivery').on(table.deliverAt).where(isNotNull(table.deliverAt))],
);
export type Order = typeof orders.$inferSelect;
