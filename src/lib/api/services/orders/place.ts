import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { agreedRenewals } from '#lib/api/services/orders/quote/auto-renewal.ts';
import { requireOffered } from '#lib/api/services/orders/quote/offered.ts';
import { findOffer } from '#lib/api/services/orders/quote/offers.ts';
import { priceOfChoice } from '#lib/api/services/orders/quote/priced.ts';
import { requireDay } from '#lib/api/services/orders/quote/renewal-parts.ts';
import { requireRenewable } from '#lib/api/services/orders/quote/several.ts';
import { findPurchasable, isTransferOffered, termsOfSale } from '#lib/api/services/orders/quote/subjects.ts';
import { askedThing, licensesOf, openOrderKey } from '#lib/api/services/orders/quote/things.ts';
import { type FindCoupon, sumRefusal } from '#lib/api/services/orders/quote/totals.ts';
import { providerOfNewOrders } from '#lib/api/services/provider/providers.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { requireConsent } from '#lib/api/services/subscriptions/consents.ts';
import { TERMS_CHANGED } from '#lib/contract/checkout/calls.ts';
import type { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/rules.ts';
import { formatEuro } from '#lib/format.ts';
import { deviceOrders } from '#lib/text/checkout/device-orders.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { licensing } from '#lib/text/devices/licensing.ts';
import { recordOrder, type Wanted } from './new-orders.ts';
import { findOpen } from './open-orders.ts';
import { type OrderRow, selectOrders } from './order-rows.ts';
import { payPage } from './pay-pages.ts';
import { requireSaleLeft } from './sale-limits.ts';
import { isSame, type Wish } from './wishes.ts';

/** Who orders, with the idempotency key and the network's country. */
export interface Buyer {
  user: User;
  idempotencyKey: string;
  networkCountry: string;
}

/** The placed order, or an earlier one for the same thing, which takes precedence. */
interface Ordered {
  row: OrderRow;
  isEarlier: boolean;
}

/** How often an order is retried because another was faster. */
const MAX_ATTEMPTS = 5;

/** Places an order and returns where to pay it (docs/product.md, 9.10 Orders). */
export async function placeOrder(
  context: Context,
  buyer: Buyer,
  wish: Wish,
  findCoupon: FindCoupon,
): Promise<PlacedOrder> {
  const { row, isEarlier } = await order(context, buyer, wish, findCoupon);
  return { ...(await payPage(context, row)), is_earlier: isEarlier };
}

/**
 * Writes an order once for each idempotency key. The order is stored before the payment service is called, so that
 * money always finds its order. Parallel renewals of one licence that are paid at once follow one another, each from
 * the end that the previous one set; a request that is overtaken too often is refused.
 */
export async function order(
  context: Context,
  buyer: Buyer,
  wish: Wish,
  findCoupon: FindCoupon,
): Promise<Ordered> {
  const earlier = await findEarlier(context, buyer, wish);
  if (earlier) return { row: earlier, isEarlier: false };
  let before: Wanted | undefined;
  for (let attempt = 1; ; attempt++) {
    const wanted = await want(context, buyer, wish, findCoupon);
    const open = await findOpen(context, wanted);
    if (open) return { row: open, isEarlier: true };
    let failure: unknown;
    try {
      await recordOrder(context, wanted);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // A parallel press or the coupon's last use was faster, or the response was lost: the database decides.
      failure = error;
    }
    const made = await findEarlier(context, buyer, wish);
    if (made) return { row: made, isEarlier: false };
    if (!failure) throw new Error('An order was recorded but cannot be read');
    await requireSaleLeft(context, buyer.user.id);
    const isOvertaken = before !== undefined && endOf(before) !== endOf(wanted);
    if (attempt === MAX_ATTEMPTS)
      throw isOvertaken ? refused(409, licensing.renewalConflict, 'RENEWAL_CONFLICT') : failure;
    before = wanted;
  }
}

const endOf = ({ thing }: Wanted) => licensesOf(thing)[0]?.expiresAt;

/** The order of an earlier request with this key; refuses a key used for something else. */
async function findEarlier(
  context: Context,
  { user, idempotencyKey }: Buyer,
  input: Wish,
): Promise<OrderRow | undefined> {
  const [found] = await selectOrders(context).where(
    and(eq(payments.userId, user.id), eq(payments.idempotencyKey, idempotencyKey)),
  );
  if (found && !isSame(found, input)) throw keyReused();
  return found;
}

/** An order of devices takes no coupon and no consent to renew. */
function requireDevicesAlone({ coupon, auto_renewal }: Wish): void {
  if (coupon) throw invalid({ coupon: [deviceOrders.noCoupon] });
  if (auto_renewal) throw invalid({ auto_renewal: [deviceOrders.noRenewal] });
}

/** The order at the price and on the terms that the buyer saw; refuses any other. */
async function want(context: Context, buyer: Buyer, input: Wish, findCoupon: FindCoupon): Promise<Wanted> {
  const { product_id, duration_key = '', quantity = 1, license_id, coupon, isAtOnce, pay_by: payBy } = input;
  const { license_ids: ids, until, devices, offer_id } = input;
  const offer = offer_id === undefined ? undefined : await findOffer(context, buyer.user.id, offer_id);
  const thing = askedThing({ license: license_id, ids, until, devices, offer });
  if (offer) requireOffered(offer, input);
  if (thing.kind === 'devices') requireDevicesAlone(input);
  else if (!duration_key) throw invalid({ duration_key: [REQUIRED] });
  if (isAtOnce && (await providerOfNewOrders(context)).instantMethod === undefined)
    throw refused(403, text.orderInstead);
  const subject = await findPurchasable(context, buyer.user, {
    product: product_id,
    thing,
    payBy,
  });
  if (subject.thing.kind === 'renewals') await requireRenewable(context, subject.thing.several);
  const choice = { durationKey: duration_key, quantity, code: coupon };
  const priced = await priceOfChoice(context, subject, choice, findCoupon);
  if (priced.kind === 'refused') throw refused(409, priced.detail, priced.code);
  if (priced.kind === 'unchosen') throw invalid({ duration_key: [text.unknownDuration] });
  if (priced.total.thing.kind === 'renewals') requireDay(priced.total.thing, until);
  if (priced.couponRefusal) throw invalid({ coupon: [priced.couponRefusal] });
  const { total } = priced;
  if (payBy === TRANSFER && input.auto_renewal) throw invalid({ auto_renewal: [text.transferRenews] });
  requireConsent(context, input.auto_renewal, 'auto_renewal');
  if (input.auto_renewal && agreedRenewals(context, subject, total).length === 0)
    throw invalid({ auto_renewal: [text.alreadyRenew] });
  const tooMuch = sumRefusal(subject.provider, total, isTransferOffered(subject.shop, subject.provider));
  if (tooMuch) throw invalid({ quantity: [tooMuch] });
  const { priceCents } = total.charged;
  if (input.expected_price !== undefined && priceCents !== input.expected_price) {
    const detail = text.priceChanged(formatEuro(priceCents));
    throw new ApiError(409, { detail, code: PRICE_CHANGED, price: toMoney(priceCents) });
  }
  if (input.terms_version !== undefined && input.terms_version !== termsOfSale(subject).version)
    throw refused(409, text.termsChanged, TERMS_CHANGED);
  return {
    ...buyer,
    ...subject,
    total,
    openOrderKey: openOrderKey(subject.thing, buyer.user, subject.product),
    waiver: input.withdrawal_waiver,
    autoRenewal: input.auto_renewal,
    purchaseOrder: input.purchase_order,
  };
}
