import * as v from 'valibot';
import { withdrawalStates } from '#lib/contract/admin/rules.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';
import { withdrawalVerdicts } from '#lib/contract/withdrawals/rules.ts';
import { contractCode } from '#lib/contract/withdrawals/withdrawals.ts';

/** A declaration of withdrawal as a row of the list. */
export const ShopWithdrawal = v.object({
  id,
  number: v.string(),
  declared_at: timestamp,
  name: v.string(),
  /** The order code or invoice number, as the customer declared it. */
  contract: v.string(),
  email: v.string(),
  state: v.picklist(withdrawalStates),
});
export type ShopWithdrawal = v.InferOutput<typeof ShopWithdrawal>;
export type ShopWithdrawalBody = v.InferInput<typeof ShopWithdrawal>;

/** The contract that a declaration names. */
export const DeclaredContract = v.object({
  payment_id: id,
  transaction_id: v.string(),
  product_name: v.string(),
  license_duration: v.string(),
  amount: money,
  currency: v.string(),
  concluded_at: timestamp,
  /** The last moment of the withdrawal period. */
  last_day: timestamp,
  customer_id: v.nullable(v.string()),
  customer: v.string(),
  customer_email: v.string(),
  /** Why the declaration cannot take effect on this contract; null if it can. */
  obstacle: v.nullable(v.string()),
  /** For an open declaration after the period: the payment, which staff may refund as goodwill. */
  late_payment: v.nullable(
    v.object({ status: v.picklist(paymentStatuses), refunded: money, asks_vat: v.boolean() }),
  ),
});
export type DeclaredContract = v.InferOutput<typeof DeclaredContract>;

export const ShopWithdrawalDetail = v.object({
  ...ShopWithdrawal.entries,
  text: v.string(),
  /** The contract that an open declaration names, or that an accepted one reversed. */
  found: v.nullable(DeclaredContract),
  /** The customer's earlier withdrawals, for this product and in total. */
  earlier: v.nullable(v.object({ of_product: v.number(), all: v.number() })),
  decision: v.nullable(v.object({ reason: v.string(), decided_by: v.string(), decided_at: timestamp })),
});
export type ShopWithdrawalDetail = v.InferOutput<typeof ShopWithdrawalDetail>;

export const WithdrawalVerdictInput = v.object({
  decision: v.picklist(withdrawalVerdicts),
  /** For `accepted`: the contract to reverse; by default the declared one. */
  contract: v.optional(contractCode),
  reason,
});
export type WithdrawalVerdict = v.InferOutput<typeof WithdrawalVerdictInput>;
