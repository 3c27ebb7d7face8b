import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import {
  type Entitlements,
  entitlementsOf,
  type LabelledEntitlements,
  type OfferedEntitlements,
} from '#lib/contract/products/entitlements.ts';

/** A licence's entitlements, by the months bought without a break: a short renewal takes nothing away. */
export const allowedTo = (
  { durationMonths }: Pick<License, 'durationMonths'>,
  { entitlements }: Pick<Product, 'entitlements'>,
): Entitlements => entitlementsOf(entitlements, durationMonths);

type Described = Pick<Product, 'entitlements' | 'entitlementNames'>;

/** As `allowedTo`, with the labels that its owner reads. */
export const labelledFor = (
  license: Pick<License, 'durationMonths'>,
  product: Described,
): LabelledEntitlements => {
  const allowed = allowedTo(license, product);
  return { ...allowed, labels: labelsOf([allowed], product) };
};

/** The entitlements of each duration that a product is sold for. */
export function offeredBy(product: Described & Pick<Product, 'durations'>): OfferedEntitlements {
  const { features, limits } = product.entitlements;
  const durations = Object.entries(product.durations).map(
    ([key, { months }]) => [key, entitlementsOf(product.entitlements, months)] as const,
  );
  const all = [{ features, limits }, ...durations.map(([, allowed]) => allowed)];
  return { features, limits, durations: Object.fromEntries(durations), labels: labelsOf(all, product) };
}

/** The editors' labels of the entitlements, where they gave one. */
function labelsOf(all: Entitlements[], { entitlementNames }: Described): Record<string, string> {
  const names = new Set(all.flatMap(({ features, limits }) => [...features, ...Object.keys(limits)]));
  return Object.fromEntries(Object.entries(entitlementNames).filter(([name]) => names.has(name)));
}
