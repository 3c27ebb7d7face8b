import * as v from 'valibot';
import { id, listOf, money, paragraph, timestamp } from '#lib/contract/fields.ts';
import { DEFAULT_CURRENCY, REFUND_REASON_CHARS } from '#lib/contract/limits.ts';
import { documentKinds } from '#lib/contract/payments/documents.ts';
import { PaymentWithdrawals } from '#lib/contract/withdrawals/withdrawals.ts';

/** A part of a payment, or all of it, that was given back. */
export const Refund = v.object({
  id,
  amount: money,
  created_at: timestamp,
  /** What the seller tells the customer about it. */
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
  /** The buyer's own number of the order; empty without one. */
  purchase_order: v.nullish(v.string(), ''),
  /** How many licences it is for. */
  quantity: v.optional(v.number(), 1),
  amount: money,
  currency: v.nullish(v.string(), DEFAULT_CURRENCY),
  payment_method: v.nullish(v.string(), ''),
  payment_method_display: v.nullish(v.string(), ''),
  status: v.string(),
  provider: v.nullish(v.string(), ''),
  created_at: timestamp,
  invoice_url: v.nullish(v.string(), null),
  /** What its document is; a host that does not say issues invoices. */
  document_kind: v.nullish(v.fallback(v.picklist(documentKinds), 'invoice'), 'invoice'),
  /** The first one first. */
  refunds: v.optional(v.array(Refund), []),
});
export type Payment = v.InferOutput<typeof Payment>;
export type PaymentBody = v.InferInput<typeof Payment>;
export const PaymentList = listOf(Payment);

/** A document by itself. */
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
  /** All of its licences that are the customer's, the same one first. */
  licenses: v.optional(v.array(v.object({ id })), []),
  license_moved: v.optional(v.boolean(), false),
  product_id: v.nullish(id, null),
  invoice_number: v.nullish(v.string(), null),
  invoice_xml_url: v.nullish(v.string(), null),
  /** Documents that another has taken the place of, and their credit notes; the first one first. */
  earlier_documents: v.optional(v.array(IssuedDocument), []),
  /** Net amount and VAT («Imponibile», «IVA»). */
  net_amount: v.nullish(money, null),
  vat_amount: v.nullish(money, null),
  ...PaymentWithdrawals.entries,
  /** Until when a refund may be asked for, null where none may; absent of a host that takes no such question. */
  refund_until: v.nullish(timestamp),
  /** What the customer asked for, and the seller's answer. */
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
  /** Spending by month (`YYYY-MM`) of the last twelve, oldest first. */
  by_month: v.optional(v.array(v.object({ month: v.string(), amount: money })), []),
  /** Sums in other currencies; those above are in euro. */
  other_currencies: v.optional(
    v.array(v.object({ currency: v.string(), total_spent: money, this_month: money })),
    [],
  ),
});
export type PaymentStats = v.InferOutput<typeof PaymentStats>;
export type PaymentStatsBody = v.InferInput<typeof PaymentStats>;
