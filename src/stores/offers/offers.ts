import type { Offer } from '#lib/contract/offers/offers.ts';
import { offerList as text } from '#lib/text/offers.ts';
import { soldText } from '#lib/text/sold.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { remote } from '#stores/portal/remote.ts';

/** A customer's offers, which are listed with the payments. */
export const offers = remote({ read: 'offers', fallback: text.loadError });

export interface OfferChange {
  /** `order` only if payments are simulated; otherwise the checkout orders. */
  kind: 'order' | 'remove';
  offer: Offer;
}
/** The subject of the open dialog. */
export const $offerChange = ownedAtom<OfferChange | undefined>('page', undefined);

/** «3 licenze di Bond Ladder, 12 mesi» */
export const soldIn = ({ product, license_duration: licenseDuration, quantity }: Offer): string =>
  soldText({ productName: product.name, licenseDuration, quantity });
