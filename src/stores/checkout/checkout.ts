import type { Offer } from '#lib/contract/products/offers.ts';
import { $undecided } from '#stores/products/products.ts';

/** Whether a product's form may open its checkout page; without a duration, the form says that it is missing. */
export function mayOrder(productId: string, offer: Offer | undefined): boolean {
  $undecided.set(offer ? undefined : productId);
  return offer !== undefined;
}
