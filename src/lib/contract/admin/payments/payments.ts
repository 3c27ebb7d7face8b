import * as v from 'valibot';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { paymentStatuses } from '#lib/contract/payments/payment-filters.ts';
import { paymentKinds } from '#lib/contract/payments/payment-kinds.ts';

/** What the list of payments is filtered by; days are Italy's, both included. */
export const shopPaymentFilters = [
  'status',
  'kind',
  'product',
  'from',
  'to',
  'customer',
  'code',
  'request',
] as const;

/** A payment as the seller's list has it. */
export const ShopPayment = v.object({
  id,
  transaction_id: v.string(),
  kind: v.picklist(paymentKinds),
  product_id: v.string(),
  product_name: v.string(),
  license_duration: v.string(),
  amount: money,
  refunded: money,
  currency: v.string(),
  status: v.picklist(paymentStatuses),
  provider: v.string(),
  created_at: timestamp,
  /** Null once the account is deleted. */
  customer_id: v.nullable(v.string()),
  /** The buyer as invoiced; without an invoice, the account's name. */
  customer: v.string(),
  invoice_number: v.nullable(v.string()),
});
export type ShopPayment = v.InferOutput<typeof ShopPayment>;
export type ShopPaymentBody = v.InferInput<typeof ShopPayment>;

/** Who decided something; empty for nobody of the seller's people. */
const decidedBy = v.string();

const numbered = { number: v.string(), issued_at: timestamp, net: money, vat: money };

export const ShopInvoice = v.object({
  ...numbered,
  vat_percent: v.number(),
  /** Whether the exchange system takes it. */
  has_xml: v.boolean(),
  /** The buyer's lines, as they stand on the document. */
  buyer: v.array(v.string()),
});

/** What was given back, by whom and why. */
export const ShopRefund = v.object({
  id,
  amount: money,
  created_at: timestamp,
  by: v.string(),
  decided_by: decidedBy,
  reason: v.string(),
  credit_note: v.nullable(v.object(numbered)),
});
export type ShopRefund = v.InferOutput<typeof ShopRefund>;

/** A customer's question for a refund. */
export const ShopRefundRequest = v.object({
  reason: v.string(),
  created_at: timestamp,
  decision: v.picklist(['open', 'granted', 'refused']),
  answer: v.string(),
  decided_by: decidedBy,
  decided_at: v.nullable(timestamp),
});
export type ShopRefundRequest = v.InferOutput<typeof ShopRefundRequest>;

/** A payment with all that is known of it. */
export const ShopPaymentDetail = v.object({
  ...ShopPayment.entries,
  license_id: v.nullable(v.string()),
  payment_method: v.string(),
  invoice: v.nullable(ShopInvoice),
  /** The first one first. */
  refunds: v.array(ShopRefund),
  refund_request: v.nullable(ShopRefundRequest),
  /** The declaration of withdrawal that took it back. */
  withdrawal_id: v.nullable(v.string()),
  events: v.array(
    v.object({
      status: v.string(),
      created_at: timestamp,
      by: v.string(),
      decided_by: decidedBy,
      reason: v.string(),
    }),
  ),
});
export type ShopPaymentDetail = v.InferOutput<typeof ShopPaymentDetail>;
export type ShopPaymentDetailBody = v.InferInput<typeof ShopPaymentDetail>;

/** Products that were ever for sale, for filters. */
export const SoldProducts = v.object({ results: v.array(v.object({ id: v.string(), name: v.string() })) });
