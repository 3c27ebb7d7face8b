import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { isDraft, saleMonths } from '#lib/contract/admin/rules.ts';
import type { Entitlements, ProductEntitlements } from '#lib/contract/products/entitlements.ts';
import { formatEuro } from '#lib/format.ts';
import { seatStepsText } from '#lib/text/products/seat-steps.ts';
import { products as words } from './products.ts';

const price = (cents: number | undefined) => (cents === undefined ? 'non offerto' : formatEuro(cents));
const state = (terms: ProductTerms) => (isDraft(terms) ? words.neverSold : words.states[terms.state]);
const yesNo = (value: boolean) => (value ? words.isFeatured : words.notFeatured);

// Changes of before these terms say neither.
const keptText = ({ fallback_months: months = 0 }: ProductTerms) =>
  months === 0 ? 'nessuna' : `dopo ${months} mesi`;

const none = 'nessuno';
const featuresText = (it: Entitlements | undefined) => it?.features.toSorted().join(', ') || none;
const limitsText = (it: Entitlements | undefined) =>
  Object.entries(it?.limits ?? {})
    .map(([name, most]) => `${name} = ${most}`)
    .toSorted()
    .join(', ') || none;

const namesText = ({ entitlement_names: names }: ProductTerms) =>
  Object.entries(names ?? {})
    .map(([name, label]) => `${name} = ${label}`)
    .toSorted()
    .join(', ') || none;

function allowedPairs(before: ProductEntitlements, after: ProductEntitlements) {
  const months = Object.keys({ ...before.durations, ...after.durations });
  const pair = (named: (what: string) => string, old?: Entitlements, fresh?: Entitlements) => [
    [named(words.features), featuresText(old), featuresText(fresh)] as [string, string, string],
    [named(words.limits), limitsText(old), limitsText(fresh)] as [string, string, string],
  ];
  return [
    ...pair((what) => what, before, after),
    ...months.flatMap((least) =>
      pair((what) => words.fromMonths(what, Number(least)), before.durations[least], after.durations[least]),
    ),
  ];
}

/** What differs between two terms, a line for each: «1 mese: 49,00 € → 39,00 €». */
export function describeChange(before: ProductTerms, after: ProductTerms): string[] {
  const pairs: [name: string, old: string, fresh: string][] = [
    [words.state, state(before), state(after)],
    ...saleMonths.map((months): [string, string, string] => [
      words.months(months),
      price(before.prices[months]),
      price(after.prices[months]),
    ]),
    [words.seatSteps, seatStepsText(before.seat_steps) || none, seatStepsText(after.seat_steps) || none],
    [words.devices, String(before.max_activations), String(after.max_activations)],
    [words.devicePriceName, price(before.device_cents || undefined), price(after.device_cents || undefined)],
    [words.lease, String(before.lease_minutes), String(after.lease_minutes)],
    [words.trial, String(before.trial_days), String(after.trial_days)],
    [words.grace, String(before.grace_days ?? 0), String(after.grace_days ?? 0)],
    [words.versionsKept, keptText(before), keptText(after)],
    [words.swaps, String(before.swaps_per_month), String(after.swaps_per_month)],
    ...allowedPairs(before.entitlements, after.entitlements),
    [words.entitlementNames, namesText(before), namesText(after)],
    [words.featured, yesNo(before.is_featured), yesNo(after.is_featured)],
  ];
  return pairs
    .filter(([, old, fresh]) => old !== fresh)
    .map(([name, old, fresh]) => `${name}: ${old} → ${fresh}`);
}
