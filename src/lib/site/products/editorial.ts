import type { OfferedProduct } from '#lib/edge/pages/offered.ts';

/** The editors' texts about a platform for its page. Prices and limits come from the API. */
export interface Editorial extends OfferedProduct {
  maxActivations: number;
}
