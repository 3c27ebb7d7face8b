import type { Entitlements, LabelledEntitlements } from '#lib/contract/products/entitlements.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { trial } from '#lib/text/licenses/trial.ts';

type Labels = LabelledEntitlements['labels'];

const nameOf = (name: string, labels: Labels): string =>
  (Object.hasOwn(labels, name) && labels[name]) || name;

export const featureNames = ({ features, labels }: Pick<LabelledEntitlements, 'features' | 'labels'>) =>
  features.map((feature) => nameOf(feature, labels));

/** «Elenchi salvati: 10» for each limit. */
export const limitNames = ({ limits, labels }: Pick<LabelledEntitlements, 'limits' | 'labels'>) =>
  Object.entries(limits).map(([name, most]) => `${nameOf(name, labels)}: ${most}`);

/** What licences of a product allow, a line each; what only some durations have names them. */
export function entitlementLines(
  product: Pick<Product, 'entitlements' | 'available_durations' | 'trial_days'> | undefined,
) {
  if (!product?.entitlements) return [];
  const { durations, labels, ...all } = product.entitlements;
  const linesOf = (allowed: Entitlements) => [
    ...featureNames({ ...allowed, labels }),
    ...limitNames({ ...allowed, labels }),
  ];
  const timed = Object.entries(durations).map(([key, allowed]) => ({
    duration: product.available_durations[key]?.label ?? key,
    lines: linesOf(allowed),
  }));
  const sold = product.trial_days > 0 ? [{ duration: trial.inLists, lines: linesOf(all) }, ...timed] : timed;
  return [...new Set(sold.flatMap(({ lines }) => lines))].map((line) => {
    const having = sold.filter(({ lines }) => lines.includes(line));
    return having.length === sold.length
      ? line
      : `${line} (${having.map(({ duration }) => duration).join(', ')})`;
  });
}
