import * as v from 'valibot';
import { day, id, money, timestamp } from '#lib/contract/fields.ts';
import { payoutLineKinds, payoutStatuses } from './rules.ts';

/** A payout of the payment service to the seller's bank account. */
export const Payout = v.object({
  id,
  arrives_on: day,
  amount: money,
  currency: v.string(),
  status: v.picklist(payoutStatuses),
  /** Whether the payment service lists its movements; it does not for a manually requested payout. */
  has_lines: v.boolean(),
});
export type Payout = v.InferOutput<typeof Payout>;
export type PayoutBody = v.InferInput<typeof Payout>;

/** A movement of the payment service's balance in a payout. */
export const PayoutLine = v.object({
  id,
  kind: v.picklist(payoutLineKinds),
  created_at: timestamp,
  amount: money,
  fee: money,
  net: money,
  currency: v.string(),
  /** The payment service's id of the charge; null if the movement concerns no customer. */
  charge: v.nullable(v.string()),
  /** Our payment, and its document numbers; for a refund, the number of the correction. */
  payment_id: v.nullable(id),
  documents: v.array(v.string()),
  /** The payment service's text. */
  description: v.string(),
});
export type PayoutLine = v.InferOutput<typeof PayoutLine>;
export type PayoutLineBody = v.InferInput<typeof PayoutLine>;
