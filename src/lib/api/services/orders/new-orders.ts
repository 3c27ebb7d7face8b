import { and, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { trustNewKeys } from '#lib/api/services/licenses/known-keys.ts';
import { takeCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { offerOf } from '#lib/api/services/orders/quote/list-price.ts';
import { takeOffer } from '#lib/api/services/orders/quote/offers.ts';
import { type Purchasable, termsOfSale } from '#lib/api/services/orders/quote/subjects.ts';
import { idsOf, licensesOf } from '#lib/api/services/orders/quote/things.ts';
import type { Total } from '#lib/api/services/orders/quote/totals.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { newId, newTransactionId } from '#lib/api/services/shared/ids.ts';
import { recordConsent } from '#lib/api/services/subscriptions/consents.ts';
import { requireWaiver, waiverStatements } from '#lib/api/services/withdrawals/waivers.ts';
import { flags } from '#lib/contract/flags.ts';
import { LATE_PAYMENT_SECONDS } from '#lib/contract/limits.ts';
import type { RenewalConsent } from '#lib/contract/subscriptions/subscriptions.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';
import { untilDay } from '#lib/text/sold.ts';
import { saleOf } from './fulfilment.ts';
import { areFree } from './open-renewals.ts';
import { pendingOrder, type Sold } from './order-rows.ts';
import { agreedRenewals, consentWords } from './quote/auto-renewal.ts';
import { comesLater } from './quote/deferral.ts';
import { mayBuy } from './sale-limits.ts';
import { insertSeveral, severalOf } from './several/rows.ts';

/** An order that is ready to be written. */
export interface Wanted extends Purchasable {
  idempotencyKey: string;
  networkCountry: string;
  total: Total;
  /** Identifies what is ordered: at most one order with this key is open. */
  openOrderKey: string;
  waiver: Waiver | undefined;
  autoRenewal: RenewalConsent | undefined;
  /** The buyer's own order number. */
  purchaseOrder: string | undefined;
}

/**
 * Writes order and payment in one transaction, with the buyer's consents. If the order is paid at once, the transaction
 * grants the licences too; otherwise they follow the money.
 *
 * @throws if such an order is open, the customer has bought too often, the licence has changed since it was read, or
 * the coupon or the offer was used up in the meantime
 */
export async function recordOrder(context: Context, wanted: Wanted): Promise<void> {
  const { db, now } = context;
  const { user, total, provider } = wanted;
  const { coupon, thing, durationKey } = total;
  const offer = offerOf(thing);
  const row = await rowOf(context, wanted);
  const { order, payment } = row;
  const { paymentId, consentId, isWaived } = order;
  const renewals = agreedRenewals(context, wanted, total);
  const [first] = renewals;
  const isPaid = provider.instantMethod !== undefined;
  const ids = idsOf(wanted.thing);
  const isFree = isPaid || ids.length === 0 ? undefined : areFree(ids);
  const sale = isPaid ? await saleOf(context, row, { paidAt: now, deliverAt: null }) : undefined;
  await transaction(context, {
    payment: recordPayment(db, {
      ...payment,
      userId: user.id,
      // Null, which the column refuses, beyond the limit or if another order renews a licence: the transaction fails.
      transactionId: sql`iif(${and(mayBuy(user.id, now), isFree)}, ${newTransactionId()}, null)`,
    }),
    order: db.insert(orders).values(order),
    several: insertSeveral(db, row),
    coupon: coupon && takeCoupon(context, { coupon, userId: user.id, paymentId }),
    offer: offer && takeOffer(context, offer, paymentId),
    waiver: isWaived ? waiverStatements(context, paymentId) : undefined,
    consent:
      consentId && first
        ? recordConsent(context, {
            id: consentId,
            licenseId: first.license?.id ?? order.licenseId,
            ...{ userId: user.id, durationKey },
            ...{ priceCents: first.priceCents, listCents: first.listCents },
            words: await consentWords(context, renewals, total),
          })
        : undefined,
    sale: sale?.statements,
    check: isPaid
      ? undefined
      : insertTask(context, { kind: 'check', subject: paymentId, dueAt: now + LATE_PAYMENT_SECONDS * 1000 }),
  });
  if (sale) trustNewKeys(context, sale.keys);
}

/** The rows of an order placed now. */
async function rowOf(context: Context, wanted: Wanted): Promise<Sold> {
  const { user, product, total, idempotencyKey, networkCountry, openOrderKey, waiver, provider } = wanted;
  const { charged, coupon, duration, durationKey, listCents, thing } = total;
  const [license] = licensesOf(wanted.thing);
  const { instantMethod } = provider;
  const isAsked = instantMethod === undefined || flags.withdrawalWaiver;
  const { payment, order } = pendingOrder({
    user,
    product,
    charged,
    licenseId: license?.id ?? newId(),
    thing,
    quantity: total.quantity,
    durationKey,
    label: thing.kind === 'renewals' && thing.day ? untilDay(thing.day) : duration.label,
    months: duration.months,
    listCents,
    openOrderKey,
    provider: provider.name,
    termsVersion: termsOfSale(wanted).version,
    createdAt: context.now,
    purchaseOrder: wanted.purchaseOrder,
  });
  const isWaived = isAsked && requireWaiver(waiver);
  const isDeferred = instantMethod === undefined && !isWaived && (await comesLater(context, wanted));
  const consentId = wanted.autoRenewal ? newId() : null;
  const paid = { paymentMethod: instantMethod, status: 'completed', paidAt: context.now } as const;
  return {
    user,
    license: license ?? null,
    isBeingWithdrawn: false,
    licenseIds: [],
    several: severalOf(thing, wanted.autoRenewal ? agreedRenewals(context, wanted, total) : []),
    receivedCents: 0,
    offer: offerOf(thing) ?? null,
    payment: { ...payment, idempotencyKey, ...(instantMethod !== undefined && paid) },
    order: {
      ...order,
      couponId: coupon?.id ?? null,
      networkCountry,
      isWaived,
      isDeferred,
      consentId,
      ...(instantMethod !== undefined && { openOrderKey: null }),
    },
  };
}
