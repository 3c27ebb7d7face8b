import type { Facts } from '#lib/contract/admin/staff.ts';
import type { Entitlements, ProductEntitlements } from '#lib/contract/products/entitlements.ts';

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

const sorted = ({ features, limits }: Entitlements): Entitlements => ({
  features: features.toSorted(),
  limits: Object.fromEntries(Object.entries(limits).toSorted(byName)),
});

const isEmpty = ({ features, limits }: Entitlements) =>
  features.length === 0 && Object.keys(limits).length === 0;

/** Entitlements as they are stored: sorted by name, without durations that add nothing. */
export const inOrder = ({ durations, ...all }: ProductEntitlements): ProductEntitlements => ({
  ...sorted(all),
  durations: Object.fromEntries(
    Object.entries(durations).flatMap(([months, own]) => (isEmpty(own) ? [] : [[months, sorted(own)]])),
  ),
});

/** Entitlements as flat values, independent of their order; empty ones are left out. */
export function allowedIn(entitlements: ProductEntitlements): Facts {
  const { durations, ...all } = inOrder(entitlements);
  const facts = [
    ['', all] as const,
    ...Object.entries(durations).map(([months, own]) => [`_${months}m`, own] as const),
  ];
  return Object.fromEntries(
    facts.flatMap(([suffix, { features, limits }]) => [
      ...textFact(`features${suffix}`, features),
      ...textFact(
        `limits${suffix}`,
        Object.entries(limits).map(([name, most]) => `${name}=${most}`),
      ),
    ]),
  );
}

const textFact = (name: string, values: string[]): [string, string][] =>
  values.length > 0 ? [[name, values.join(', ')]] : [];
