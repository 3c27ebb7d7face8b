import * as v from 'valibot';
import { isDraft, isLease, renewalChoices, saleMonths, saleStates } from '#lib/contract/admin/rules.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { clearable, id, line, timestamp } from '#lib/contract/fields.ts';
import {
  FALLBACK_MONTHS,
  MAX_GRACE_DAYS,
  MAX_PRICE_CENTS,
  MAX_PRODUCT_DEVICES,
  MAX_PRODUCT_LINE,
  MAX_PRODUCT_SWAPS,
  MAX_TRIAL_DAYS,
} from '#lib/contract/limits.ts';
import { ProductEntitlements, takesAway } from '#lib/contract/products/entitlements.ts';
import { SeatSteps } from '#lib/contract/products/seat-fields.ts';
import { ProductEffects } from './effects.ts';

const counted = (max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(max));

/** Prices in cents by months; a duration without a price is not offered. */
export const Prices = v.record(
  v.pipe(
    v.string(),
    v.check((months) => saleMonths.map(String).includes(months)),
  ),
  counted(MAX_PRICE_CENTS),
);
export type Prices = v.InferOutput<typeof Prices>;

const deviceCents = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_PRICE_CENTS));
const leaseMinutes = v.pipe(v.number(), v.check(isLease));

/** The terms of a product's sale. */
export const ProductTerms = v.object({
  state: v.picklist(saleStates),
  is_featured: v.boolean(),
  max_activations: counted(MAX_PRODUCT_DEVICES),
  swaps_per_month: counted(MAX_PRODUCT_SWAPS),
  /** 0 for none. */
  trial_days: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_TRIAL_DAYS)),
  /** The monthly price of an additional device; 0 if none is offered. */
  device_cents: v.optional(deviceCents, 0),
  /** 0 for slots without a lease. */
  lease_minutes: leaseMinutes,
  /** The grace period after the paid time. */
  grace_days: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_GRACE_DAYS)), 0),
  /** After how many consecutive paid months a licence keeps its versions permanently; 0: never. */
  fallback_months: v.optional(v.picklist([0, FALLBACK_MONTHS]), 0),
  prices: Prices,
  seat_steps: v.optional(SeatSteps, []),
  entitlements: ProductEntitlements,
  /** Display names by technical name. */
  entitlement_names: v.optional(v.record(v.string(), line(MAX_PRODUCT_LINE)), {}),
});
export type ProductTerms = v.InferOutput<typeof ProductTerms>;

/** A reduced price, and the lowest price of the days before (art. 17-bis Codice del consumo). */
export const Reduction = v.object({ months: v.number(), since: timestamp, lowest_cents: v.number() });

export const ShopProduct = v.object({
  id,
  name: v.string(),
  tagline: v.string(),
  terms: ProductTerms,
  reductions: v.array(Reduction),
  /** Durations whose renewals keep a lower price if the customer agreed to them before `before`. */
  kept: v.array(v.object({ months: v.number(), before: timestamp })),
});
export type ShopProduct = v.InferOutput<typeof ShopProduct>;

/** An entry of a product's history. */
export const ProductChange = v.object({
  id,
  created_at: timestamp,
  actor_name: v.string(),
  before: ProductTerms,
  after: ProductTerms,
  reason: v.string(),
});
export type ProductChange = v.InferOutput<typeof ProductChange>;

export const ProductChangeInput = v.object({
  /** The terms that the admin saw. */
  expected: ProductTerms,
  terms: ProductTerms,
  reason: v.optional(clearable(reason), ''),
  /** The effects that the admin confirmed; required if the change has any. */
  effects: v.optional(ProductEffects),
  /** Required if prices of running renewals rise. */
  renewals: v.optional(v.picklist(renewalChoices)),
});

/** Whether a change takes something from customers and therefore needs a reason. */
export const needsReason = (before: ProductTerms, after: ProductTerms): boolean =>
  !isDraft(before) && takesFromCustomers(before, after);

const takesFromCustomers = (before: ProductTerms, after: ProductTerms): boolean =>
  after.swaps_per_month < before.swaps_per_month ||
  isShorter(before.lease_minutes, after.lease_minutes) ||
  after.grace_days < before.grace_days ||
  after.fallback_months < before.fallback_months ||
  takesAway(before.entitlements, after.entitlements) ||
  (after.state === 'withdrawn' && before.state !== 'withdrawn');

const isShorter = (before: number, after: number) => after > 0 && (before === 0 || after < before);
