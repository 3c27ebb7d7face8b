import { finalPrice } from '#lib/contract/licenses/rules.ts';
import type { Product } from './products.ts';

/** A duration of a product for comparison with the others. Prices are in cents. */
export interface Offer {
  key: string;
  label: string;
  price: number;
  /** Monthly price; absent for a single month, or if the host does not return the months. */
  monthly?: number;
  /** Savings compared with buying the shortest duration repeatedly. */
  saved?: number;
  /** The lowest price of the days before a reduction. */
  lowest?: number;
}

type Offered = Pick<Product, 'base_price' | 'available_durations'>;

/** A product's offers, in the catalogue's order (docs/product.md, 6.3 Final price). */
export function offersOf({ base_price, available_durations }: Offered): Offer[] {
  const priced = Object.entries(available_durations).map(
    ([key, { label, multiplier, months, lowest_price: lowest }]) => ({
      key,
      label,
      months,
      price: finalPrice(base_price, multiplier),
      ...(lowest !== undefined && { lowest }),
    }),
  );
  const timed = priced.flatMap(({ months, price }) => (months ? [{ months, price }] : []));
  const shortest = timed.toSorted((one, other) => one.months - other.months)[0];
  return priced.map(({ months, ...offer }) => {
    if (!months || months === 1 || !shortest) return offer;
    const saved = Math.round((shortest.price * months) / shortest.months) - offer.price;
    return { ...offer, monthly: Math.round(offer.price / months), ...(saved > 0 && { saved }) };
  });
}
