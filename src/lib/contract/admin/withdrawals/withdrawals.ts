import * as v from 'valibot';
import { withdrawalStates } from '#lib/contract/admin/rules.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';
import { withdrawalVerdicts } from '#lib/contract/withdrawals/rules.ts';
import { contractCode } from '#lib/contract/withdrawals/withdrawals.ts';

/** A declaration of withdrawal as the seller's list has it. */
export const ShopWithdrawal = v.object({
  id,
  number: v.string(),
  declared_at: timestamp,
  name: v.string(),
  /** Transaction or invoice as declared. */
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
  /** The last moment of the period of withdrawal. */
  last_day: timestamp,
  customer_id: v.nullable(v.string()),
  customer: v.string(),
  customer_email: v.string(),
  /** Why the declaration cannot take effect on it; null if it can. */
  obstacle: v.nullable(v.string()),
  /** Of an open declaration that came too late: the payment, which may be given back as goodwill. */
  late_payment: v.nullable(
    v.object({ status: v.picklist(paymentStatuses), refunded: money, asks_vat: v.boolean() }),
  ),
});
export type DeclaredContract = v.InferOutput<typeof DeclaredContract>;

export const ShopWithdrawalDetail = v.object({
  ...ShopWithdrawal.entries,
  text: v.string(),
  /** Of an open one the contract that it names, otherwise the one that it took back. */
  found: v.nullable(DeclaredContract),
  /** How many contracts the customer has withdrawn from, of this product and altogether. */
  earlier: v.nullable(v.object({ of_product: v.number(), all: v.number() })),
  decision: v.nullable(v.object({ reason: v.string(), decided_by: v.string(), decided_at: timestamp })),
});
export type ShopWithdrawalDetail = v.InferOutput<typeof ShopWithdrawalDetail>;

export const WithdrawalVerdictInput = v.object({
  decision: v.picklist(withdrawalVerdicts),
  /** Of an accepted one, which contract it takes back; the declared one unless given. */
  contract: v.optional(contractCode),
  reason,
});
export type WithdrawalVerdict = v.InferOutput<typeof WithdrawalVerdictInput>;
