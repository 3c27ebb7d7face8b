import * as v from 'valibot';
import { id, listOf, money, paragraph, timestamp } from '#lib/contract/fields.ts';
import { DEFAULT_CURRENCY, REFUND_REASON_CHARS } from '#lib/contract/limits.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { PaymentWithdrawals } from '#lib/contract/withdrawals/withdrawals.ts';

/** A full or partial refund of a payment. */
export const Refund = v.object({
  id,
  amount: money,
  created_at: timestamp,
  /** The seller's message to the customer. */
  seller_note: v.nullish(v.string(), ''),
  credit_note_number: v.nullish(v.string(), null),
  credit_note_url: v.nullish(v.string(), null),
  credit_note_xml_url: v.nullish(v.string(), null),
});
export type Refund = v.InferOutput<typeof Refund>;

export const Payment = v.object({
  id,
  transaction_id: v.nullish(v.string(), ''),
  product_name: v.nullish(v.string(), ''),
  license_duration: v.nullish(v.string(), ''),
  /** The buyer's purchase order number; empty for none. */
  purchase_order: v.nullish(v.string(), ''),
  /** Number of licences. */
  quantity: v.optional(v.number(), 1),
  amount: money,
  currency: v.nullish(v.string(), DEFAULT_CURRENCY),
  payment_method: v.nullish(v.string(), ''),
  payment_method_display: v.nullish(v.string(), ''),
  status: v.string(),
  provider: v.nullish(v.string(), ''),
  created_at: timestamp,
  invoice_url: v.nullish(v.string(), null),
  /** The kind of its document; hosts that omit it issue invoices. */
  document_kind: v.nullish(v.fallback(v.picklist(documentKinds), 'invoice'), 'invoice'),
  /** Oldest first. */
  refunds: v.optional(v.array(Refund), []),
});
export type Payment = v.InferOutput<typeof Payment>;
export type PaymentBody = v.InferInput<typeof Payment>;
export const PaymentList = listOf(Payment);

/** A single document. */
export const IssuedDocument = v.object({
  kind: v.fallback(v.picklist(documentKinds), 'invoice'),
  number: v.string(),
  is_correction: v.boolean(),
  created_at: timestamp,
  url: v.string(),
  xml_url: v.nullish(v.string(), null),
});
export type IssuedDocument = v.InferOutput<typeof IssuedDocument>;

/** A payment with the fields of its own page. */
export const PaymentDetail = v.object({
  ...Payment.entries,
  license_id: v.nullish(id, null),
  /** All of its licences that the customer owns, `license` first. */
  licenses: v.optional(v.array(v.object({ id })), []),
  license_moved: v.optional(v.boolean(), false),
  product_id: v.nullish(id, null),
  invoice_number: v.nullish(v.string(), null),
  invoice_xml_url: v.nullish(v.string(), null),
  /** Replaced documents and their credit notes, oldest first. */
  earlier_documents: v.optional(v.array(IssuedDocument), []),
  /** Net amount and VAT («Imponibile», «IVA»). */
  net_amount: v.nullish(money, null),
  vat_amount: v.nullish(money, null),
  ...PaymentWithdrawals.entries,
  /** Deadline for requesting a refund, null if there is none; absent if the host has no refund requests. */
  refund_until: v.nullish(timestamp),
  /** The customer's request, and the seller's answer. */
  refund_request: v.nullish(
    v.object({
      created_at: timestamp,
      /** `open`, `granted` or `refused`. */
      decision: v.string(),
      answer: v.nullish(v.string(), ''),
    }),
    null,
  ),
  events: v.optional(v.array(v.object({ status: v.string(), created_at: timestamp })), []),
});
export type PaymentDetail = v.InferOutput<typeof PaymentDetail>;
export type PaymentDetailBody = v.InferInput<typeof PaymentDetail>;

export const RefundInput = v.object({ reason: paragraph(REFUND_REASON_CHARS) });

export const PaymentStats = v.object({
  total_spent: money,
  this_month: money,
  total_transactions: v.number(),
  active_subscriptions: v.number(),
  /** Spending by month (`YYYY-MM`) in the last twelve, oldest first. */
  by_month: v.optional(v.array(v.object({ month: v.string(), amount: money })), []),
  /** Amounts in other currencies; those above are in euro. */
  other_currencies: v.optional(
    v.array(v.object({ currency: v.string(), total_spent: money, this_month: money })),
    [],
  ),
});
export type PaymentStats = v.InferOutput<typeof PaymentStats>;
export type PaymentStatsBody = v.InferInput<typeof PaymentStats>;
