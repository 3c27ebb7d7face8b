import type { Context } from '#lib/api/context.ts';
import type { Coupon } from '#lib/api/db/schema/coupons.ts';
import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { type Charged, chargeOf, placeRefusal } from '#lib/api/services/billing/charged.ts';
import { extend } from '#lib/api/services/licenses/license-terms.ts';
import { lowestPriceCents, shownReduction } from '#lib/api/services/reductions.ts';
import { listCentsOf } from '#lib/api/services/subscriptions/kept-prices.ts';
import type { CheckoutRefusal } from '#lib/contract/checkout/checkout.ts';
import { seatCents } from '#lib/contract/products/rules.ts';
import { formatEuro } from '#lib/format.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import type { CouponQuestion, FoundCoupon } from './coupons.ts';
import { openOrderKey, type Purchasable, saleRefusal } from './subjects.ts';

export interface Choice {
  durationKey: string;
  quantity: number;
  /** Of a coupon, as it was typed. */
  code: string | undefined;
}

/** Looks a coupon up, as often as its customer may try. */
export type FindCoupon = (question: CouponQuestion) => Promise<FoundCoupon>;

/** What an order comes to, at the prices of now. */
export interface Total {
  durationKey: string;
  duration: SaleDuration;
  quantity: number;
  /** What one of them costs before the coupon. */
  unitCents: number;
  listCents: number;
  discountCents: number;
  coupon: Coupon | undefined;
  /** What is paid, and the VAT in it. */
  charged: Charged;
  /** The same without the coupon, which no later charge has. */
  undiscounted: Charged;
  lowestCents: number | undefined;
  /** The licence with what is bought. */
  term: ReturnType<typeof extend>;
}

/** A total, or why nothing can be ordered. */
export type Priced =
  | { kind: 'priced'; total: Total; couponRefusal: string }
  /** No such duration is sold: none is chosen yet. */
  | { kind: 'unchosen' }
  | { kind: 'refused'; code: CheckoutRefusal; detail: string };

/** Why who is paid does not take a total; `isTransfer`: a bank transfer would. */
export const sumRefusal = (
  { maxCents }: Purchasable['provider'],
  { charged }: Total,
  isTransfer: boolean,
): string | undefined =>
  charged.priceCents > maxCents ? text.tooMuch(formatEuro(maxCents), isTransfer) : undefined;

/** What a product's duration costs its buyer. */
export async function priceOf(
  context: Context,
  subject: Purchasable,
  { durationKey, quantity: asked, code }: Choice,
  findCoupon: FindCoupon,
): Promise<Priced> {
  const { now } = context;
  const { user, product, license } = subject;
  // A renewal is one licence's.
  const quantity = license ? 1 : asked;
  const refusal = saleRefusal(subject, now);
  if (refusal) return { kind: 'refused', code: refusal, detail: text.refusals[refusal] };
  const duration = Object.hasOwn(product.durations, durationKey) ? product.durations[durationKey] : undefined;
  const unitCents = seatCents(
    listCentsOf(product, durationKey, subject.running),
    product.seatSteps,
    quantity,
  );
  const listCents = unitCents * quantity;
  const undiscounted = chargeOf(subject, listCents, now);
  if (undiscounted.kind === 'refused') return undiscounted;
  const unplaced = placeRefusal(subject);
  if (unplaced) return unplaced;
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
        openOrderKey: openOrderKey(user.id, product.id, license?.id),
      })
    : undefined;
  const good = found?.kind === 'good' ? found : undefined;
  const charged = good ? chargeOf(subject, listCents - good.discountCents, now) : undiscounted;
  if (charged.kind === 'refused') return charged;
  const expiresAt = license?.expiresAt ?? now;
  const { anchorAt = null, durationMonths = 0 } = license ?? {};
  return {
    kind: 'priced',
    total: {
      durationKey,
      duration,
      ...{ quantity, unitCents, listCents },
      discountCents: good?.discountCents ?? 0,
      coupon: good?.coupon,
      charged,
      undiscounted,
      lowestCents: good
        ? await lowestPriceCents(context, product, durationKey)
        : shownReduction(duration, now)?.lowestCents,
      term: extend({ expiresAt, anchorAt, durationMonths }, duration.months, now),
    },
    couponRefusal: found?.kind === 'refused' ? found.detail : '',
  };
}
