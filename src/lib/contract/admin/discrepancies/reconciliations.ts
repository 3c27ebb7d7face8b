import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';

const counted = v.object({ count: v.number(), amount: money, refunded: money });

/** What came in on a day (UTC) by the payment service and by our books, and what of it differs. */
export const Reconciliation = v.object({
  /** `2026-03-31` */
  day: v.string(),
  theirs: counted,
  ours: counted,
  discrepancies: v.number(),
});
export type Reconciliation = v.InferOutput<typeof Reconciliation>;

/** The last days that were compared, the newest first. */
export const Reconciliations = v.object({ results: v.array(Reconciliation) });
export type ReconciliationsBody = v.InferInput<typeof Reconciliations>;
