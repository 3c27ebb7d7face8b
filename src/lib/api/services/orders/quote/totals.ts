import type { Context } from '#lib/api/context.ts';
import type { Coupon } from '#lib/api/db/schema/coupons.ts';
import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { type Charged, chargeOf, placeRefusal } from '#lib/api/services/billing/charged.ts';
import type { Term } from '#lib/api/services/licenses/license-terms.ts';
import { lowestPriceCents, shownReduction } from '#lib/api/services/reductions.ts';
import type { CheckoutRefusal } from '#lib/contract/checkout/rules.ts';
import { MIN_CHARGE_CENTS } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import type { CouponQuestion, FoundCoupon } from './coupons.ts';
import { durationOf, type ListPrice, listPriceOf, newTermOf } from './list-price.ts';
import { type Purchasable, saleRefusal } from './subjects.ts';
import { type DurationThing, idsOf, openOrderKey } from './things.ts';

export interface Choice {
  durationKey: string;
  quantity: number;
  /** A coupon code as typed. */
  code: string | undefined;
}

/** Looks a coupon up, within the customer's rate limit. */
export type FindCoupon = (question: CouponQuestion) => Promise<FoundCoupon>;

/** The total of an order at current prices. */
export interface Total extends ListPrice {
  durationKey: string;
  duration: SaleDuration;
  discountCents: number;
  coupon: Coupon | undefined;
  /** What the buyer pays, and the VAT in it. */
  charged: Charged;
  /** `charged` without the coupon, which later charges do not have. */
  undiscounted: Charged;
  lowestCents: number | undefined;
  /** The licence's term after the order. */
  term: Term;
}

/** A total, or why nothing can be ordered. */
export type Priced =
  | { kind: 'priced'; total: Total; couponRefusal: string }
  /** No such duration is sold, or fewer than two of several licences are chosen. */
  | { kind: 'unchosen' }
  | { kind: 'refused'; code: CheckoutRefusal; detail: string };

/** Why the provider does not take an amount. `isTransfer`: whether a bank transfer would. */
export function sumRefusal(
  { maxCents, instantMethod }: Purchasable['provider'],
  { charged, thing }: Total,
  isTransfer: boolean,
): string | undefined {
  // A few days of cheap licences can cost too little.
  if (thing.kind === 'renewals' && instantMethod === undefined && charged.priceCents < MIN_CHARGE_CENTS)
    return text.tooLittle(formatEuro(MIN_CHARGE_CENTS));
  return charged.priceCents > maxCents ? text.tooMuch(formatEuro(maxCents), isTransfer) : undefined;
}

/** A duration's lowest price with the licence's additional devices. Several licences have no common lowest price. */
const lowestWith = ({ thing, extraCents }: ListPrice, cents: number | undefined): number | undefined =>
  cents === undefined || thing.kind !== 'renewal' ? cents : cents + extraCents;

/** The price of a product's duration for its buyer. */
export async function priceOf(
  context: Context,
  subject: Purchasable & { thing: DurationThing },
  { durationKey, quantity: asked, code }: Choice,
  findCoupon: FindCoupon,
): Promise<Priced> {
  const { now } = context;
  const { user, product, thing } = subject;
  const refusal = saleRefusal(subject, now);
  if (refusal) return { kind: 'refused', code: refusal, detail: text.refusals[refusal] };
  if (thing.kind === 'new' && thing.offered?.refusal)
    return { kind: 'refused', code: 'OFFER', detail: thing.offered.refusal };
  const duration = durationOf(subject, durationKey);
  const listed = duration && listPriceOf(subject, { durationKey, ...duration }, asked, now);
  const listCents = listed?.listCents ?? 0;
  const undiscounted = chargeOf(subject, listCents, now);
  if (undiscounted.kind === 'refused') return undiscounted;
  const unplaced = placeRefusal(subject);
  if (unplaced) return unplaced;
  if (!duration || !listed) return { kind: 'unchosen' };
  const found = code
    ? await findCoupon({
        code,
        userId: user.id,
        productId: product.id,
        priceCents: listCents,
        chargedOf(priceCents) {
          const charged = chargeOf(subject, priceCents, now);
          return charged.kind === 'charged' ? charged.priceCents : priceCents;
        },
        openOrderKey: openOrderKey(thing, user, product),
        renewedIds: idsOf(thing),
      })
    : undefined;
  const good = found?.kind === 'good' ? found : undefined;
  const charged = good ? chargeOf(subject, listCents - good.discountCents, now) : undiscounted;
  if (charged.kind === 'refused') return charged;
  const lowestCents = good
    ? await lowestPriceCents(context, product, durationKey)
    : shownReduction(duration, now)?.lowestCents;
  return {
    kind: 'priced',
    total: {
      durationKey,
      duration,
      ...listed,
      discountCents: good?.discountCents ?? 0,
      coupon: good?.coupon,
      charged,
      undiscounted,
      lowestCents: lowestWith(listed, lowestCents),
      term: newTermOf(subject.thing, listed.thing, duration.months, now),
    },
    couponRefusal: found?.kind === 'refused' ? found.detail : '',
  };
}
