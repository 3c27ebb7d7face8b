import * as v from 'valibot';
import { DEEP_REDUCTION_PERCENT, NOTED_REDUCTION_PERCENT, NOTED_RISE_FACTOR } from '#lib/contract/limits.ts';

/** The price of a duration before and after a change. */
const PriceChange = v.object({ months: v.number(), former_cents: v.number(), cents: v.number() });
export type PriceChange = v.InferOutput<typeof PriceChange>;

/** Automatic renewals at the same agreed price that a change would end. */
const StoppedRenewals = v.object({
  months: v.number(),
  agreed_cents: v.number(),
  /** The new price; null if the duration is no longer sold. */
  cents: v.nullable(v.number()),
  count: v.number(),
});
export type StoppedRenewals = v.InferOutput<typeof StoppedRenewals>;

/** What a change does to customers; counts stop at `MOST_COUNTED` + 1. */
export const ProductEffects = v.object({
  renewals: v.array(StoppedRenewals),
  /** Active licences that lose entitlements, or cannot be renewed as before. */
  licenses: v.number(),
  /** Running trials, if the change ends the offer of trials. */
  trials: v.number(),
  /**
   * Reductions by at least `NOTED_REDUCTION_PERCENT` from the higher of today's price and the one of thirty days ago
   * (docs/product.md, 20.4 Products).
   */
  reductions: v.array(PriceChange),
  /** Rises by at least `NOTED_RISE_FACTOR` over the highest price of thirty days; pages of older builds send none. */
  rises: v.optional(v.array(PriceChange), []),
});
export type ProductEffects = v.InferOutput<typeof ProductEffects>;

export const hasEffects = ({ renewals, licenses, trials, reductions, rises }: ProductEffects): boolean =>
  renewals.length + licenses + trials + reductions.length + rises.length > 0;

const isCutBy = ({ former_cents, cents }: PriceChange, percent: number) =>
  cents * 100 <= former_cents * (100 - percent);
export const isNoted = (cut: PriceChange): boolean => isCutBy(cut, NOTED_REDUCTION_PERCENT);
/** Whether the admin must confirm their identity before such a reduction is saved. */
export const isDeep = (cut: PriceChange): boolean => isCutBy(cut, DEEP_REDUCTION_PERCENT);
/** Whether such a rise is probably a typing error. */
export const isSteep = ({ former_cents, cents }: PriceChange): boolean =>
  cents >= former_cents * NOTED_RISE_FACTOR;
