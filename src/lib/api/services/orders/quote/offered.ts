import type { Context } from '#lib/api/context.ts';
import { invalid } from '#lib/api/errors.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { CheckoutBody } from '#lib/contract/checkout/checkout.ts';
import { offerRefusals as text } from '#lib/text/offers.ts';
import { durationOf, listPriceOf } from './list-price.ts';
import type { HeldOffer } from './offers.ts';
import { paidOf } from './paid.ts';
import type { Purchasable } from './subjects.ts';
import type { Choice } from './totals.ts';

/** A request that orders an offer. */
interface AskedOffer {
  offer_id?: string | undefined;
  product_id?: string | undefined;
  duration_key?: string | undefined;
  quantity?: number | undefined;
  coupon?: string | undefined;
  auto_renewal?: unknown;
}

/** Refuses an order that differs from its offer. */
export function requireOffered({ offer }: HeldOffer, asked: AskedOffer): void {
  if (asked.coupon !== undefined) throw invalid({ coupon: [text.noCoupon] });
  if (asked.auto_renewal) throw invalid({ auto_renewal: [text.renews] });
  const isSame =
    asked.product_id === offer.productId &&
    asked.duration_key === offer.durationKey &&
    (asked.quantity ?? 1) === offer.quantity;
  if (!isSame) throw invalid({ offer_id: [text.otherThing] });
}

/** The offer's own choice: the buyer cannot change it. */
export const choiceOf = ({ offer: { durationKey, quantity } }: HeldOffer): Choice => ({
  durationKey,
  quantity,
  code: undefined,
});

/** An offer, and the catalogue's price for the same if that is lower. */
export function offerBody(
  { now }: Context,
  subject: Purchasable,
  { offer }: HeldOffer,
): CheckoutBody['offer'] {
  const { durationKey, quantity } = offer;
  const thing = { kind: 'new', offered: undefined } as const;
  const duration = durationOf({ ...subject, thing }, durationKey);
  const listed = duration && listPriceOf({ ...subject, thing }, { durationKey, ...duration }, quantity, now);
  const isCheaper = listed !== undefined && listed.listCents < offer.unitCents * quantity;
  return {
    id: offer.id,
    number: offer.number,
    valid_until: toInstant(offer.validUntil),
    price: toMoney(offer.priceCents),
    cheaper: isCheaper ? toMoney(paidOf(subject, listed.listCents, now)) : null,
  };
}
