import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { takeCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { invoicedBuyer, type Subject } from '#lib/api/services/orders/quote/subjects.ts';
import type { Total } from '#lib/api/services/orders/quote/totals.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { insertTask } from '#lib/api/services/payments/tasks/rows.ts';
import { newId, newTransactionId } from '#lib/api/services/shared/ids.ts';
import { recordConsent, requireConsent } from '#lib/api/services/subscriptions/consents.ts';
import { requireWaiver, waiverStatements } from '#lib/api/services/withdrawals/waivers.ts';
import { DEFAULT_CURRENCY, LATE_PAYMENT_SECONDS } from '#lib/contract/limits.ts';
import type { RenewalConsent } from '#lib/contract/subscriptions/consent.ts';
import type { Waiver } from '#lib/contract/withdrawals/waiver.ts';
import { saleTerms } from '#lib/text/terms/terms.ts';
import { newKeyFor } from './license-rows.ts';
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
 * Writes order and pending payment, with what was agreed to, in one transaction. The licence's key is reserved.
 *
 * @throws where such an order is open, its customer has bought too often, or the coupon was used up meanwhile
 */
export async function recordOrder(context: Context, wanted: Wanted): Promise<void> {
  const { db, now } = context;
  const { user, product, license, total, idempotencyKey, networkCountry, openFor, waiver, autoRenewal } =
    wanted;
  const { charged, coupon, duration, durationKey, listCents } = total;
  const isWaived = requireWaiver(waiver);
  requireConsent(autoRenewal, 'auto_renewal');
  const paymentId = newId();
  const { licenseKey: _, ...key } = license
    ? { licenseId: license.id, licenseKey: '', keyLookup: null, keySealed: null }
    : await newKeyFor(context, user.id);
  const consentId = autoRenewal ? newId() : null;
  await transaction(context, {
    payment: recordPayment(db, {
      id: paymentId,
      userId: user.id,
      productId: product.id,
      // Null beyond the limit: the column refuses null, and so the whole transaction fails.
      transactionId: sql`iif(${mayBuy(user.id, now)}, ${newTransactionId()}, null)`,
      productName: product.name,
      durationKey,
      licenseDuration: duration.label,
      amountCents: charged.priceCents,
      currency: DEFAULT_CURRENCY,
      paymentMethod: UNKNOWN_METHOD,
      status: 'pending',
      provider: 'stripe',
      idempotencyKey,
      termsVersion: saleTerms.version,
      createdAt: now,
    }),
    order: db.insert(orders).values({
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
      isWaived,
      buyer: invoicedBuyer(user),
      consentId,
      openFor,
    }),
    coupon: coupon && takeCoupon(context, { coupon, userId: user.id, paymentId }),
    waiver: isWaived ? waiverStatements(context, paymentId) : undefined,
    consent: consentId
      ? recordConsent(context, {
          id: consentId,
          licenseId: key.licenseId,
          userId: user.id,
          durationKey,
          label: duration.label,
          priceCents: total.undiscounted.priceCents,
        })
      : undefined,
    check: insertTask(context, {
      kind: 'check',
      subject: paymentId,
      dueAt: now + LATE_PAYMENT_SECONDS * 1000,
    }),
  });
}
