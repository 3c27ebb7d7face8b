import * as v from 'valibot';
import { day, id, money, timestamp } from '#lib/contract/fields.ts';
import { payoutLineKinds, payoutStatuses } from './rules.ts';

/** What the payment service pays to the seller's account. */
export const Payout = v.object({
  id,
  arrives_on: day,
  amount: money,
  currency: v.string(),
  status: v.picklist(payoutStatuses),
  /** Whether the payment service says what it is made of: it does not of one that was asked for by hand. */
  has_lines: v.boolean(),
});
export type Payout = v.InferOutput<typeof Payout>;
export type PayoutBody = v.InferInput<typeof Payout>;

/** A movement of the payment service's balance that a payout holds. */
export const PayoutLine = v.object({
  id,
  kind: v.picklist(payoutLineKinds),
  created_at: timestamp,
  amount: money,
  fee: money,
  net: money,
  currency: v.string(),
  /** The payment service's name of the money; null of what is no customer's. */
  charge: v.nullable(v.string()),
  /** Our payment, and the numbers of its documents: of money that went back, its correction's. */
  payment_id: v.nullable(id),
  documents: v.array(v.string()),
  /** In the payment service's words. */
  description: v.string(),
});
export type PayoutLine = v.InferOutput<typeof PayoutLine>;
export type PayoutLineBody = v.InferInput<typeof PayoutLine>;
