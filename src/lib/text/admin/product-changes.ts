import { type ProductTerms, saleMonths } from '#lib/contract/admin/products/products.ts';
import { formatEuro } from '#lib/format.ts';
import { products as words } from './products.ts';

const price = (cents: number | undefined) => (cents === undefined ? 'non offerto' : formatEuro(cents));
const yesNo = (value: boolean) => (value ? words.isFeatured : words.notFeatured);

/** What differs between two terms, a line for each: «1 mese: 49,00 € → 39,00 €». */
export function describeChange(before: ProductTerms, after: ProductTerms): string[] {
  const pairs: [name: string, old: string, fresh: string][] = [
    [words.state, words.states[before.state], words.states[after.state]],
    ...saleMonths.map((months): [string, string, string] => [
      words.months(months),
      price(before.prices[months]),
      price(after.prices[months]),
    ]),
    [words.devices, String(before.max_activations), String(after.max_activations)],
    [words.swaps, String(before.swaps_per_month), String(after.swaps_per_month)],
    [words.featured, yesNo(before.is_featured), yesNo(after.is_featured)],
  ];
  return pairs
    .filter(([, old, fresh]) => old !== fresh)
    .map(([name, old, fresh]) => `${name}: ${old} → ${fresh}`);
}
