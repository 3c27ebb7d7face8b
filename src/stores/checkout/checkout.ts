import type { Offer } from '#lib/contract/products/offers.ts';
import { $undecided } from '#stores/products/products.ts';

/** Whether a product's form may lead on to its order's page; without a duration it says that one is missing. */
export function mayOrder(productId: string, offer: Offer | undefined): boolean {
  $undecided.set(offer ? undefined : productId);
  return offer !== undefined;
}
