import * as v from 'valibot';
import { DEEP_REDUCTION_PERCENT, NOTED_REDUCTION_PERCENT, NOTED_RISE_FACTOR } from '#lib/contract/limits.ts';

/** The price of a duration before and after a change. */
const PriceChange = v.object({ months: v.number(), former_cents: v.number(), cents: v.number() });
export type PriceChange = v.InferOutput<typeof PriceChange>;

/** Running renewals that were agreed to at one price and cannot go on as they are. */
const StoppedRenewals = v.object({
  months: v.number(),
  agreed_cents: v.number(),
  /** Null where that duration is sold no more. */
  cents: v.nullable(v.number()),
  count: v.number(),
});
export type StoppedRenewals = v.InferOutput<typeof StoppedRenewals>;

/** What a change does to customers; each count goes to one more than `MOST_COUNTED`. */
export const ProductEffects = v.object({
  renewals: v.array(StoppedRenewals),
  /** Active licences that may do less, or cannot be renewed as before. */
  licenses: v.number(),
  /** Running trials, where no other can begin. */
  trials: v.number(),
  /**
   * From `NOTED_REDUCTION_PERCENT` on, against the higher of the prices of now and of thirty days ago (docs/product.md, 20.4
   * Products).
   */
  reductions: v.array(PriceChange),
  /** From `NOTED_RISE_FACTOR` on, against the highest price of thirty days; a page of before this build sends none. */
  rises: v.optional(v.array(PriceChange), []),
});
export type ProductEffects = v.InferOutput<typeof ProductEffects>;

export const hasEffects = ({ renewals, licenses, trials, reductions, rises }: ProductEffects): boolean =>
  renewals.length + licenses + trials + reductions.length + rises.length > 0;

const isCutBy = ({ former_cents, cents }: PriceChange, percent: number) =>
  cents * 100 <= former_cents * (100 - percent);
export const isNoted = (cut: PriceChange): boolean => isCutBy(cut, NOTED_REDUCTION_PERCENT);
/** Whether a price so much lower is only sold at once its maker has confirmed to be there. */
export const isDeep = (cut: PriceChange): boolean => isCutBy(cut, DEEP_REDUCTION_PERCENT);
/** Whether a price so much higher is probably a slip. */
export const isSteep = ({ former_cents, cents }: PriceChange): boolean =>
  cents >= former_cents * NOTED_RISE_FACTOR;
