import type { Context } from '#lib/api/context.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { offerRefusals as text } from '#lib/text/offers.ts';
import { type HeldOffer, offerState } from './offers.ts';
import { type Offered, openOrderKey } from './things.ts';

/** Why an offer cannot be ordered. An open order that the new one replaces does not hold the offer. */
function whyNotOrdered(
  { now }: Context,
  { user, product }: { user: { id: string }; product: { id: string } },
  held: HeldOffer,
): string | undefined {
  const { offer } = held;
  const isReplaced = held.openOrderKey === openOrderKey({ kind: 'new', offered: undefined }, user, product);
  const state = offerState({ offer, paymentId: isReplaced ? null : held.paymentId }, now);
  if (state === 'open') return undefined;
  return state === 'expired' ? text.expired(toInstant(offer.validUntil)) : text[state];
}

/** An offer, and why it cannot be ordered if so. */
export const offeredOf = (
  context: Context,
  those: { user: { id: string }; product: { id: string } },
  held: HeldOffer,
): Offered => ({ offer: held.offer, refusal: whyNotOrdered(context, those, held) });
