import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { takeCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { invoicedBuyer, type Subject, termsOfSale } from '#lib/api/services/orders/quote/subjects.ts';
import type { Total } from '#lib/api/services/orders/quote/totals.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { newId, newTransactionId } from '#lib/api/services/shared/ids.ts';
import { recordConsent, requireConsent } from '#lib/api/services/subscriptions/consents.ts';
import { requireWaiver, waiverStatements } from '#lib/api/services/withdrawals/waivers.ts';
import { flags } from '#lib/contract/flags.ts';
import { DEFAULT_CURRENCY, LATE_PAYMENT_SECONDS } from '#lib/contract/limits.ts';
import type { RenewalConsent } from '#lib/contract/subscriptions/consent.ts';
import type { Waiver } from '#lib/contract/withdrawals/waiver.ts';
import { afterSale, saleOf } from './fulfilment.ts';
import { newKeyFor } from './license-rows.ts';
import type { Sold } from './order-rows.ts';
import { mayBuy } from './sale-limits.ts';

/** An order that is ready to be written. */
export interface Wanted extends Subject {
  idempotencyKey: string;
  networkCountry: string;
  total: Total;
  /** Names what it is for: there is one open order for it. */
  openFor: string;
  waiver: Waiver | undefined;
  autoRenewal: RenewalConsent | undefined;
}

/** The method of a payment before the payment service has said it. */
export const UNKNOWN_METHOD = 'online';

/**
 * Writes order and payment, with what was agreed to, in one transaction; where it is paid by that, what it brings as well.
 * Otherwise the licence's key is reserved.
 *
 * @throws where such an order is open, its customer has bought too often, the licence has changed since it was read, or the
 * coupon was used up meanwhile
 */
export async function recordOrder(context: Context, wanted: Wanted): Promise<void> {
  const { db, now } = context;
  const { user, total, autoRenewal, provider } = wanted;
  const { coupon, duration, durationKey, undiscounted } = total;
  requireConsent(context, autoRenewal, 'auto_renewal');
  const row = await rowOf(context, wanted);
  const { order, payment } = row;
  const { paymentId, licenseId, consentId, isWaived } = order;
  const isPaid = provider.instantMethod !== undefined;
  await transaction(context, {
    payment: recordPayment(db, {
      ...payment,
      userId: user.id,
      // Null beyond the limit: the column refuses null, and so the whole transaction fails.
      transactionId: sql`iif(${mayBuy(user.id, now)}, ${newTransactionId()}, null)`,
    }),
    order: db.insert(orders).values(order),
    coupon: coupon && takeCoupon(context, { coupon, userId: user.id, paymentId }),
    waiver: isWaived ? waiverStatements(context, paymentId) : undefined,
    consent: consentId
      ? recordConsent(context, {
          id: consentId,
          licenseId,
          userId: user.id,
          durationKey,
          label: duration.label,
          priceCents: undiscounted.priceCents,
        })
      : undefined,
    sale: isPaid ? await saleOf(context, row, now) : undefined,
    check: isPaid
      ? undefined
      : insertTask(context, { kind: 'check', subject: paymentId, dueAt: now + LATE_PAYMENT_SECONDS * 1000 }),
  });
  if (isPaid) afterSale(context, row);
}

/** The rows of an order that is placed now. */
async function rowOf(context: Context, wanted: Wanted): Promise<Sold> {
  const { user, product, license, total, idempotencyKey, networkCountry, openFor, waiver, provider } = wanted;
  const { charged, coupon, duration, durationKey, listCents } = total;
  const { instantMethod } = provider;
  const isAsked = instantMethod === undefined || flags.withdrawalWaiver;
  const paymentId = newId();
  const { licenseKey: _, ...key } = license
    ? { licenseId: license.id, licenseKey: '', keyLookup: null, keySealed: null }
    : await newKeyFor(context, user.id);
  return {
    user,
    license: license ?? null,
    payment: {
      id: paymentId,
      userId: user.id,
      licenseId: null,
      productId: product.id,
      productName: product.name,
      durationKey,
      licenseDuration: duration.label,
      amountCents: charged.priceCents,
      currency: DEFAULT_CURRENCY,
      paymentMethod: instantMethod ?? UNKNOWN_METHOD,
      status: instantMethod === undefined ? 'pending' : 'completed',
      provider: provider.name,
      idempotencyKey,
      createdAt: context.now,
      paidAt: instantMethod === undefined ? null : context.now,
      refundedCents: 0,
      termsVersion: termsOfSale(wanted).version,
      kind: 'purchase',
    },
    order: {
      ...key,
      paymentId,
      isExtension: license !== undefined,
      months: duration.months,
      maxActivations: product.maxActivations,
      listCents,
      couponId: coupon?.id ?? null,
      vatScheme: charged.scheme,
      vatPercent: charged.percent,
      country: charged.country,
      networkCountry,
      isWaived: isAsked && requireWaiver(waiver),
      buyer: invoicedBuyer(user),
      consentId: wanted.autoRenewal ? newId() : null,
      isAutomatic: false,
      openFor: instantMethod === undefined ? openFor : null,
      ...unpaid,
    },
  };
}

const unpaid = {
  reference: null,
  url: null,
  payableUntil: null,
  chargeId: null,
  returnedAt: null,
  readAt: null,
  deliverAt: null,
  end: null,
} as const;
