import type { Offer } from '#lib/contract/products/offers.ts';
import { formatEuro } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';
import type { DurationOption } from './Durations.tsx';

/** An offer as a choice: the monthly price and the savings are below the duration. */
export function durationOption(
  value: string,
  { label, price, monthly, saved, lowest }: Offer,
): DurationOption {
  const notes = [
    monthly && products.monthly(formatEuro(monthly)),
    saved && products.saved(formatEuro(saved)),
    lowest && products.lowest(formatEuro(lowest)),
  ].filter(Boolean);
  return { value, label, price, ...(notes.length > 0 && { note: notes.join(' · ') }) };
}
