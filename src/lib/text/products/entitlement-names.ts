import type { LabelledEntitlements } from '#lib/contract/products/labelled-entitlements.ts';

type Labels = LabelledEntitlements['labels'];

const nameOf = (name: string, labels: Labels): string =>
  (Object.hasOwn(labels, name) && labels[name]) || name;

export const featureNames = ({ features, labels }: Pick<LabelledEntitlements, 'features' | 'labels'>) =>
  features.map((feature) => nameOf(feature, labels));

/** «Elenchi salvati: 10» for each limit. */
export const limitNames = ({ limits, labels }: Pick<LabelledEntitlements, 'limits' | 'labels'>) =>
  Object.entries(limits).map(([name, most]) => `${nameOf(name, labels)}: ${most}`);
