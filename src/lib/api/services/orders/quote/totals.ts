import type { Context } from '#lib/api/context.ts';
import type { Coupon } from '#lib/api/db/schema/coupons.ts';
import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { buyerOf } from '#lib/api/services/billing/buyer.ts';
import { netCents } from '#lib/api/services/payments/net-amount.ts';
import type { PaymentProvider } from '#lib/api/services/payments/provider/provider.ts';
import { lowestPriceCents, shownReduction } from '#lib/api/services/reductions.ts';
import { addMonths, italianDay } from '#lib/api/services/shared/calendar.ts';
import { isCompleteBuyer } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import type { CheckoutRefusal } from '#lib/contract/checkout/checkout.ts';
import { finalPrice } from '#lib/contract/licenses/license-rules.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import type { CouponQuestion, FoundCoupon } from './coupons.ts';
import { extend } from './renewal-offers.ts';
import { openForOf, type Subject, saleRefusal } from './subjects.ts';
import { type Vat, vatOf } from './vat.ts';

/** What is paid, and whose VAT is in it. */
export type Charged = Extract<Vat, { kind: 'charged' }> & { netCents: number };

export interface Choice {
  durationKey: string;
  /** Of a coupon, as it was typed. */
  code: string | undefined;
}

/** Looks a coupon up, as often as its customer may try. */
export type FindCoupon = (question: CouponQuestion) => Promise<FoundCoupon>;

/** What an order comes to, at the prices of now. */
export interface Total {
  durationKey: string;
  duration: SaleDuration;
  listCents: number;
  discountCents: number;
  coupon: Coupon | undefined;
  /** What is paid, and the VAT in it. */
  charged: Charged;
  /** The same without the coupon, which no later charge has. */
  undiscounted: Charged;
  lowestCents: number | undefined;
  newEnd: number;
}

/** A total, or why nothing can be ordered. */
export type Priced =
  | { kind: 'priced'; total: Total; couponRefusal: string }
  /** No such duration is sold: none is chosen yet. */
  | { kind: 'unchosen' }
  | { kind: 'refused'; code: CheckoutRefusal; detail: string };

/** What a product's duration costs its buyer. */
export async function priceOf(
  context: Context,
  subject: Subject,
  { durationKey, code }: Choice,
  findCoupon: FindCoupon,
): Promise<Priced> {
  const { now } = context;
  const { user, product, license } = subject;
  const refusal = saleRefusal(subject, now);
  if (refusal) return { kind: 'refused', code: refusal, detail: text.refusals[refusal] };
  const duration = Object.hasOwn(product.durations, durationKey) ? product.durations[durationKey] : undefined;
  const listCents = duration ? finalPrice(product.basePriceCents, duration.multiplier) : 0;
  const undiscounted = chargeOf(subject, listCents, now);
  if (undiscounted.kind === 'refused') return undiscounted;
  if (!duration) return { kind: 'unchosen' };
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
        openFor: openForOf(user.id, product.id, license?.id),
      })
    : undefined;
  const good = found?.kind === 'good' ? found : undefined;
  const charged = good ? chargeOf(subject, listCents - good.discountCents, now) : undiscounted;
  if (charged.kind === 'refused') return charged;
  const end = license?.expiresAt;
  return {
    kind: 'priced',
    total: {
      durationKey,
      duration,
      listCents,
      discountCents: good?.discountCents ?? 0,
      coupon: good?.coupon,
      charged,
      undiscounted,
      lowestCents: good
        ? await lowestPriceCents(context, product, durationKey)
        : shownReduction(duration, now)?.lowestCents,
      newEnd: end ? extend(end, duration.months, now) : addMonths(now, duration.months),
    },
    couponRefusal: found?.kind === 'refused' ? found.detail : '',
  };
}

/** What a buyer is charged for a price with Italian VAT in it. */
export function chargeOf(
  { user, shop, provider }: Pick<Subject, 'user' | 'shop'> & { provider: Pick<PaymentProvider, 'name'> },
  priceCents: number,
  now: number,
): Charged | Extract<Priced, { kind: 'refused' }> {
  const buyer = buyerOf(user);
  // Of a simulated sale nobody asks where its buyer is.
  const place = provider.name === 'fake' ? { country: ITALY, postal_code: '', vat_number: '' } : buyer;
  const salesAbroad = shop.settings.sales === 'union';
  const vat = vatOf(place, { salesAbroad, day: italianDay(now), priceCents });
  if (vat.kind === 'refused') return { kind: 'refused', code: 'COUNTRY', detail: vat.detail };
  const isOwed = vat.scheme === 'reverse-charge';
  // What a company owes by itself is invoiced with all that its authorities want.
  if (isOwed && !isCompleteBuyer(buyer))
    return { kind: 'refused', code: 'BUYER', detail: text.refusals.BUYER };
  return { ...vat, netCents: netCents(vat.priceCents, vat.percent) };
}
