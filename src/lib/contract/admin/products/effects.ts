import * as v from 'valibot';
import { DEEP_REDUCTION_PERCENT, NOTED_REDUCTION_PERCENT } from '#lib/contract/limits.ts';

/** What a price is reduced from: the higher of those of now and of thirty days ago (docs/product.md, 20.4 Products). */
const PriceCut = v.object({ months: v.number(), former_cents: v.number(), cents: v.number() });
export type PriceCut = v.InferOutput<typeof PriceCut>;

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
  /** From `NOTED_REDUCTION_PERCENT` on. */
  reductions: v.array(PriceCut),
});
export type ProductEffects = v.InferOutput<typeof ProductEffects>;

export const hasEffects = ({ renewals, licenses, trials, reductions }: ProductEffects): boolean =>
  renewals.length + licenses + trials + reductions.length > 0;

const isCutBy = ({ former_cents, cents }: PriceCut, percent: number) =>
  cents * 100 <= former_cents * (100 - percent);
export const isNoted = (cut: PriceCut): boolean => isCutBy(cut, NOTED_REDUCTION_PERCENT);
/** Whether a price so much lower is only sold at once its maker has confirmed to be there. */
export const isDeep = (cut: PriceCut): boolean => isCutBy(cut, DEEP_REDUCTION_PERCENT);
