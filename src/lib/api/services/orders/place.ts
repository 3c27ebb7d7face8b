import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { findSubject, openForOf } from '#lib/api/services/orders/quote/subjects.ts';
import { type FindCoupon, priceOf } from '#lib/api/services/orders/quote/totals.ts';
import { toMoney } from '#lib/api/services/shared/wire.ts';
import { TERMS_CHANGED } from '#lib/contract/checkout/calls.ts';
import type { OrderInput, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/price-changed.ts';
import { formatEuro } from '#lib/format.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import { saleTerms } from '#lib/text/terms/terms.ts';
import { recordOrder, type Wanted } from './new-orders.ts';
import { makeWay } from './open-orders.ts';
import { type OrderRow, selectOrders } from './order-rows.ts';
import { payPage } from './pay-pages.ts';
import { requireSaleLeft } from './sale-limits.ts';

/** Who orders, by which key, and from which country by the network. */
export interface Buyer {
  user: User;
  idempotencyKey: string;
  networkCountry: string;
}

/** How often an order begins again because another of the same thing was faster. */
const MAX_ATTEMPTS = 3;

/**
 * Places an order, once for each idempotency key, and answers with where it is paid. The order is written before the
 * payment service is asked: money that comes in is never without one (docs/product.md, 9.10 Orders).
 */
export async function placeOrder(
  context: Context,
  buyer: Buyer,
  input: OrderInput,
  findCoupon: FindCoupon,
): Promise<PlacedOrder> {
  const earlier = await findEarlier(context, buyer, input);
  if (earlier) return placed(context, earlier);
  for (let attempt = 1; ; attempt++) {
    const wanted = await want(context, buyer, input, findCoupon);
    const open = await makeWay(context, wanted);
    if (open) return { ...(await placed(context, open)), is_earlier: true };
    try {
      await recordOrder(context, wanted);
    } catch (error) {
      // A parallel press or the coupon's last use was faster, or the answer was lost: the database decides.
      const made = await findEarlier(context, buyer, input);
      if (made) return placed(context, made);
      await requireSaleLeft(context, buyer.user.id);
      if (attempt === MAX_ATTEMPTS) throw error;
      continue;
    }
    const made = await findEarlier(context, buyer, input);
    if (!made) throw new Error('An order was recorded but cannot be read');
    return placed(context, made);
  }
}

const placed = async (context: Context, row: OrderRow): Promise<PlacedOrder> => ({
  ...(await payPage(context, row)),
  is_earlier: false,
});

/** The order of an earlier request with this key; refuses a key that was used for something else. */
async function findEarlier(
  context: Context,
  { user, idempotencyKey }: Buyer,
  input: OrderInput,
): Promise<OrderRow | undefined> {
  const { db } = context;
  const isThis = and(eq(payments.userId, user.id), eq(payments.idempotencyKey, idempotencyKey));
  const [[found], [used]] = await Promise.all([
    selectOrders(context).where(isThis),
    db.select({ id: payments.id }).from(payments).where(isThis),
  ]);
  if (!used) return undefined;
  if (!found) throw keyReused();
  if (!isSame(found, input)) throw keyReused();
  return found;
}

/** Whether an order is the one that is asked for again. Once it is paid or over, nothing can be agreed to otherwise. */
function isSame({ payment, order }: OrderRow, input: OrderInput): boolean {
  const isOfSame =
    payment.productId === input.product_id &&
    payment.durationKey === input.duration_key &&
    (order.isExtension ? order.licenseId : undefined) === input.license_id;
  if (payment.status !== 'pending') return isOfSame;
  return (
    isOfSame &&
    payment.amountCents === input.expected_price &&
    order.isWaived === (input.withdrawal_waiver !== undefined) &&
    (order.consentId !== null) === (input.auto_renewal !== undefined)
  );
}

/** What is wanted, at the price and on the conditions that its buyer saw; refuses any other. */
async function want(
  context: Context,
  buyer: Buyer,
  input: OrderInput,
  findCoupon: FindCoupon,
): Promise<Wanted> {
  const { product_id, duration_key, license_id, coupon } = input;
  const subject = await findSubject(context, buyer.user, { product: product_id, license: license_id });
  const priced = await priceOf(context, subject, { durationKey: duration_key, code: coupon }, findCoupon);
  if (priced.kind === 'refused') throw refused(409, priced.detail, priced.code);
  if (priced.kind === 'unchosen') throw invalid({ duration_key: [text.unknownDuration] });
  if (priced.couponRefusal) throw invalid({ coupon: [priced.couponRefusal] });
  const { total } = priced;
  const { priceCents } = total.charged;
  if (priceCents !== input.expected_price) {
    const detail = text.priceChanged(formatEuro(priceCents));
    throw new ApiError(409, { detail, code: PRICE_CHANGED, price: toMoney(priceCents) });
  }
  if (input.terms_version !== saleTerms.version) throw refused(409, text.termsChanged, TERMS_CHANGED);
  return {
    ...buyer,
    ...subject,
    total,
    openFor: openForOf(buyer.user.id, product_id, license_id),
    waiver: input.withdrawal_waiver,
    autoRenewal: input.auto_renewal,
  };
}
