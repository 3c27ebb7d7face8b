import type { OfferedProduct } from '#lib/edge/pages/offered.ts';

/** What the editors say of a platform, as far as its page shows it: the API decides prices and limits. */
export interface Editorial extends OfferedProduct {
  maxActivations: number;
}
