import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';

/** Of more than this the overview says «1000+»: counting on would read them all. */
export const MOST_COUNTED = 1000;

/** How the shop is doing. Sums are net of VAT. */
export const ShopOverview = v.object({
  /** The last twelve, the oldest first. */
  months: v.array(
    v.object({
      /** `2026-03` */
      month: v.string(),
      purchases: v.number(),
      renewals: v.number(),
      /** What was invoiced, without what was credited. */
      net: money,
    }),
  ),
  licenses: v.object({ active: v.number(), ending: v.number() }),
  /** In the last thirty days, today included. */
  recent: v.object({ activations: v.number(), refunds: v.number(), withdrawals: v.number() }),
  /** What waits for somebody, `MOST_COUNTED` at most. */
  waiting: v.object({
    withdrawals: v.number(),
    refund_requests: v.number(),
    conversations: v.number(),
    failed: v.number(),
    /** From the payment service’s books, where something is sold for money. */
    discrepancies: v.number(),
  }),
});
export type ShopOverview = v.InferOutput<typeof ShopOverview>;
