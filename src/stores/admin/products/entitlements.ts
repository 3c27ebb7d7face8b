import { saleMonths } from '#lib/contract/admin/rules.ts';
import { MAX_ENTITLEMENTS } from '#lib/contract/limits.ts';
import {
  type Entitlements,
  entitlementsOf,
  type ProductEntitlements,
  readFeatures,
  readLimits,
} from '#lib/contract/products/entitlements.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { textOf } from '#stores/kernel/form.ts';

/** Names of the fields for every licence, or for those of at least so many months. */
export const featuresField = (months?: number) => (months ? `features_${months}` : 'features');
export const limitsField = (months?: number) => (months ? `limits_${months}` : 'limits');

export const featuresText = ({ features }: Entitlements): string => features.join(', ');
export const limitsText = ({ limits }: Entitlements): string =>
  Object.entries(limits)
    .map(([name, most]) => `${name} = ${most}`)
    .join(', ');

const parts = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** `backtest, export`; nothing for what no feature is called. */
export const parseFeatures = (text: string): string[] | undefined => readFeatures(parts(text));

/** `portfolios = 10, users = 3`; nothing for what is no limit, or twice the same. */
export function parseLimits(text: string): Record<string, number> | undefined {
  const pairs = parts(text).map((part) => /^([^\s=]+)\s*=\s*(\d{1,10})$/.exec(part));
  if (pairs.includes(null)) return undefined;
  const limits = pairs.map((pair): [string, number] => [pair?.[1] ?? '', Number(pair?.[2])]);
  const read = readLimits(Object.fromEntries(limits));
  return read && Object.keys(read).length === limits.length ? read : undefined;
}

const typed = (values: FormData, months?: number): Entitlements => ({
  features: parseFeatures(textOf(values, featuresField(months))) ?? [],
  limits: parseLimits(textOf(values, limitsField(months))) ?? {},
});

const hasSome = ({ features, limits }: Entitlements) => features.length > 0 || Object.keys(limits).length > 0;

/** @param shown has the steps that the form does not ask for, which stay */
export function entitlementsIn(values: FormData, shown: ProductEntitlements): ProductEntitlements {
  const asked = saleMonths.map((months) => [String(months), typed(values, months)] as const);
  return {
    ...typed(values),
    durations: Object.fromEntries(
      Object.entries({ ...shown.durations, ...Object.fromEntries(asked) }).filter(([, own]) => hasSome(own)),
    ),
  };
}

/** The broken rules of typed entitlements, by field. */
export function brokenEntitlements(values: FormData, shown: ProductEntitlements): Record<string, string> {
  const steps = [undefined, ...saleMonths];
  const broken = steps.flatMap((months): [string, string | undefined][] => [
    [
      featuresField(months),
      parseFeatures(textOf(values, featuresField(months))) ? undefined : words.wrongFeatures,
    ],
    [limitsField(months), parseLimits(textOf(values, limitsField(months))) ? undefined : words.wrongLimits],
  ]);
  const found = broken.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(found.length > 0 ? found : tooMany(entitlementsIn(values, shown)));
}

/** Each field may be in order, and a duration have too many together with what all have. */
const tooMany = (typed: ProductEntitlements): [string, string][] =>
  saleMonths.flatMap((months) => {
    const { features, limits } = entitlementsOf(typed, months);
    const fields: [string, number][] = [
      [featuresField(months), features.length],
      [limitsField(months), Object.keys(limits).length],
    ];
    return fields.flatMap(([field, count]): [string, string][] =>
      count > MAX_ENTITLEMENTS ? [[field, words.tooManyTogether]] : [],
    );
  });
