import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { DAY_MS, REDUCTION_DAYS } from '#lib/contract/limits.ts';

/** A duration's reduction for as long as it is announced (docs/product.md, 6.3 Final price). */
export function shownReduction({ reduced }: SaleDuration, now: number): SaleDuration['reduced'] {
  return reduced && now - reduced.since < REDUCTION_DAYS * DAY_MS ? reduced : undefined;
}
