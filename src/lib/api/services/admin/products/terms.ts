import type * as v from 'valibot';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import { shownReduction } from '#lib/api/services/reductions.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { Prices, ProductTerms, ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { SaleState } from '#lib/contract/admin/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import { finalPrice } from '#lib/contract/licenses/rules.ts';
import { FALLBACK_MONTHS } from '#lib/contract/limits.ts';
import { seatStepsText } from '#lib/text/products/seat-steps.ts';
import { allowedIn } from './allowed.ts';

/** A product's terms, read from its row. */
export const termsOf = (product: Product): ProductTerms => ({
  state: stateOf(product),
  is_featured: product.isFeatured,
  max_activations: product.maxActivations,
  swaps_per_month: product.swapsPerMonth,
  trial_days: product.trialDays,
  device_cents: product.deviceCents,
  lease_minutes: product.leaseMinutes,
  grace_days: product.graceDays,
  fallback_months: product.fallbackMonths === 0 ? 0 : FALLBACK_MONTHS,
  prices: pricesOf(product),
  seat_steps: product.seatSteps,
  entitlements: product.entitlements,
  entitlement_names: product.entitlementNames,
});

function stateOf({ isWithdrawn, comingSoon, durations }: Product): SaleState {
  if (isWithdrawn || Object.keys(durations).length === 0) return 'withdrawn';
  return comingSoon ? 'coming_soon' : 'on_sale';
}

function pricesOf({ durations, basePriceCents }: Product): Prices {
  const timed = Object.values(durations).toSorted((one, other) => one.months - other.months);
  return Object.fromEntries(
    timed.map(({ months, multiplier }) => [months, finalPrice(basePriceCents, multiplier)]),
  );
}

/** The columns that contain terms. */
export type Columns = Pick<
  Product,
  | 'isFeatured'
  | 'comingSoon'
  | 'isWithdrawn'
  | 'maxActivations'
  | 'swapsPerMonth'
  | 'basePriceCents'
  | 'durations'
  | 'entitlements'
  | 'entitlementNames'
  | 'trialDays'
  | 'deviceCents'
  | 'leaseMinutes'
  | 'graceDays'
  | 'fallbackMonths'
  | 'seatSteps'
>;

/** The columns of new terms. The base price is the monthly price of the shortest duration. */
export function columnsOf(
  product: Product,
  terms: ProductTerms,
  kept: (months: number, cents: number) => Pick<SaleDuration, 'reduced' | 'keptBefore'>,
): Columns {
  const priced = Object.entries(terms.prices)
    .map(([months, cents]) => ({ months: Number(months), cents }))
    .toSorted((one, other) => one.months - other.months);
  const [shortest] = priced;
  const basePriceCents = shortest ? Math.max(1, Math.round(shortest.cents / shortest.months)) : 0;
  const durations = priced.map(({ months, cents }): [string, SaleDuration] => {
    const [key, label] = named(product, months);
    return [key, { label, multiplier: cents / basePriceCents, months, ...kept(months, cents) }];
  });
  return {
    isFeatured: terms.is_featured,
    comingSoon: terms.state === 'coming_soon',
    isWithdrawn: terms.state === 'withdrawn',
    maxActivations: terms.max_activations,
    swapsPerMonth: terms.swaps_per_month,
    trialDays: terms.trial_days,
    deviceCents: terms.device_cents,
    leaseMinutes: terms.lease_minutes,
    graceDays: terms.grace_days,
    fallbackMonths: terms.fallback_months,
    seatSteps: terms.seat_steps,
    basePriceCents,
    durations: Object.fromEntries(durations),
    entitlements: terms.entitlements,
    entitlementNames: terms.entitlement_names,
  };
}

/** The key and label of a duration. Licences store the key. */
function named({ durations }: Product, months: number): [key: string, label: string] {
  const known = Object.entries(durations).find(([, duration]) => duration.months === months);
  if (known) return [known[0], known[1].label];
  return [`${months}m`, months === 1 ? '1 mese' : `${months} mesi`];
}

/** Terms as flat values, for the audit log and for comparisons. */
export function factsOf({
  prices,
  seat_steps,
  entitlements,
  entitlement_names,
  ...terms
}: ProductTerms): Facts {
  const priced = Object.entries(prices).map(([months, cents]) => [`price_cents_${months}m`, cents] as const);
  const named = Object.entries(entitlement_names).map(([name, label]) => `${name} = ${label}`);
  return {
    ...terms,
    ...Object.fromEntries(priced),
    ...(seat_steps.length > 0 && { seat_steps: seatStepsText(seat_steps) }),
    ...allowedIn(entitlements),
    ...(named.length > 0 && { entitlement_names: named.toSorted().join(', ') }),
  };
}

/** The facts that differ. */
export function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

export const areSame = (one: ProductTerms, other: ProductTerms): boolean =>
  Object.keys(differing(factsOf(one), factsOf(other)).before).length === 0;

export function toShopBody(product: Product, now: number): v.InferInput<typeof ShopProduct> {
  return {
    id: product.id,
    name: product.name,
    tagline: product.tagline,
    terms: termsOf(product),
    reductions: Object.values(product.durations).flatMap((duration) => {
      const shown = shownReduction(duration, now);
      const { months } = duration;
      return shown ? [{ months, since: toInstant(shown.since), lowest_cents: shown.lowestCents }] : [];
    }),
    kept: Object.values(product.durations).flatMap(({ months, keptBefore }) =>
      keptBefore === undefined ? [] : [{ months, before: toInstant(keptBefore) }],
    ),
  };
}
