import { isNotNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orderBuyerText } from '#lib/api/db/buyer-column.ts';
import { instant } from '#lib/api/db/columns.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { orderEnds } from '#lib/contract/checkout/orders.ts';
import { vatSchemes } from '#lib/contract/checkout/rules.ts';
import { coupons } from './coupons.ts';
import { payments } from './payments.ts';

/** A bank account, as the customer saw it. */
export interface BankAccount {
  holder: string;
  iban: string;
  bic: string;
}

/** What an order buys: new licences, more months of one licence or of several, or more devices of one. */
export const orderThings = ['new', 'renewal', 'renewals', 'devices'] as const;
export type OrderThing = (typeof orderThings)[number];

/**
 * What a payment buys, as the buyer saw it: later prices and withdrawn products do not change it. `payments` holds the
 * status; once the payment is completed, the licence exists or `deliverAt` says when it will.
 */
export const orders = sqliteTable(
  'orders',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The id of the licence, or of the first of several; for a new licence it is reserved here. */
    licenseId: text().notNull(),
    thing: text({ enum: orderThings }).notNull(),
    months: integer().notNull(),
    /** Devices per new licence; for an order of devices, how many more. */
    devices: integer().notNull(),
    /** Monthly price of each extra device; 0 for other orders. */
    deviceCents: integer().notNull().default(0),
    /** Before the coupon. */
    listCents: integer().notNull(),
    couponId: text().references(() => coupons.id),
    vatScheme: text({ enum: vatSchemes }).notNull().default('domestic'),
    /** May be fractional: Finland's rate is 25.5. */
    vatPercent: integer().notNull(),
    country: text().notNull().default(ITALY),
    /** When VIES confirmed the buyer's VAT number, and its consultation number: the proof for charging no VAT. */
    vatCheckedAt: instant(),
    vatConsultation: text(),
    /**
     * Evidence of the buyer's country, besides the buyer's own statement (art. 24b and 24f Reg. 282/2011): the country
     * that the platform reports for the request, and that of the bank of the card or account. Empty where unknown.
     */
    networkCountry: text().notNull().default(''),
    bankCountry: text().notNull().default(''),
    /** The buyer waived the right to withdraw, and gets the key with the payment. */
    isWaived: integer({ mode: 'boolean' }).notNull(),
    /** The buyer kept the right to withdraw: key or months are delivered once it has ended, or on request. */
    isDeferred: integer({ mode: 'boolean' }).notNull().default(false),
    /** The buyer for the document, copied from the profile, with the address for the payment service. */
    buyer: orderBuyerText().notNull(),
    /** The consent to automatic renewal, if the licence renews itself from then on. */
    consentId: text(),
    /** Charged by the renewal job, without the customer. */
    isAutomatic: integer({ mode: 'boolean' }).notNull().default(false),
    /** Identifies what is bought while the order can be paid: a customer has one open order for it. */
    openOrderKey: text().unique(),
    /** The payment service's id of the payment page, or of a charge without one, and the page's address. */
    reference: text().unique(),
    url: text(),
    /** How often the page was requested without a known outcome. */
    pageAttempts: integer().notNull().default(0),
    payableUntil: instant(),
    /** The bank account that the customer was told to transfer the money to, and when the customer was reminded. */
    account: text({ mode: 'json' }).$type<BankAccount>(),
    remindedAt: instant(),
    /** The payment service's id of the payment that paid this order. */
    chargeId: text().unique(),
    /** When the customer came back from the payment service, and when the order was last read there. */
    redirectedBackAt: instant(),
    readAt: instant(),
    /** When the purchase is to be delivered, unless the customer asks for it earlier; null once it is delivered. */
    deliverAt: instant(),
    /** Why the order ended without a licence. */
    end: text({ enum: orderEnds }),
  },
  (table) => [index('orders_delivery').on(table.deliverAt).where(isNotNull(table.deliverAt))],
);
export type Order = typeof orders.$inferSelect;
