import * as v from 'valibot';
import { taskStates } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { discrepancyKinds } from '#lib/contract/admin/discrepancies/rules.ts';
import { OrderTransfer } from '#lib/contract/admin/transfers/transfers.ts';
import { orderEnds } from '#lib/contract/checkout/orders.ts';
import { documentSchemes, vatSchemes } from '#lib/contract/checkout/rules.ts';
import { id, money, timestamp } from '#lib/contract/fields.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { documentKinds, sdiStates } from '#lib/contract/payments/documents.ts';
import { paymentKinds, paymentStatuses } from '#lib/contract/payments/rules.ts';
import { DocumentBuyerBody } from './corrections.ts';

/** A payment as a row of the list. */
export const ShopPayment = v.object({
  id,
  transaction_id: v.string(),
  kind: v.picklist(paymentKinds),
  product_id: v.string(),
  product_name: v.string(),
  license_duration: v.string(),
  quantity: v.number(),
  amount: money,
  refunded: money,
  currency: v.string(),
  status: v.picklist(paymentStatuses),
  provider: v.string(),
  created_at: timestamp,
  /** Null once the account is deleted. */
  customer_id: v.nullable(v.string()),
  /** The buyer named on the document; without a document, the account's name. */
  customer: v.string(),
  invoice_number: v.nullable(v.string()),
});
export type ShopPayment = v.InferOutput<typeof ShopPayment>;
export type ShopPaymentBody = v.InferInput<typeof ShopPayment>;

/** The member of staff who decided; empty if none did. */
const decidedBy = v.string();

const numbered = {
  ...{ id, number: v.string(), issued_at: timestamp, net: money, vat: money },
  /** Only `invoice` has XML and goes to the exchange system. */
  kind: v.picklist(documentKinds),
  /** The buyer's data, with which the correction form starts. */
  fields: DocumentBuyerBody,
};

/** The files of a document that were sent to the exchange system, oldest first. */
const Sent = v.object({
  id,
  file_name: v.string(),
  state: v.picklist(sdiStates),
  state_at: timestamp,
  errors: v.array(v.object({ code: v.string(), description: v.string() })),
});
const sending = {
  /** Null if the document does not go to the exchange system. */
  sdi_state: v.nullable(v.picklist(sdiStates)),
  due_on: v.nullable(v.string()),
  sent: v.array(Sent),
  /** For a credit note, or a document that one corrects: whether it can be reissued. */
  can_be_anew: v.boolean(),
};

export const PaymentDocument = v.object({
  ...numbered,
  vat_percent: v.number(),
  vat_scheme: v.picklist(documentSchemes),
  /** The buyer's country, whose VAT applies under OSS. */
  country: v.string(),
  /** The buyer's lines on the document. */
  buyer: v.array(v.string()),
  ...sending,
});
export type PaymentDocument = v.InferOutput<typeof PaymentDocument>;

/** A document that another one replaces, or a credit note without a refund. */
const EarlierDocument = v.object({
  ...numbered,
  is_correction: v.boolean(),
  ...sending,
});

/** A refund, with its author and reason. */
export const ShopRefund = v.object({
  id,
  amount: money,
  created_at: timestamp,
  by: v.string(),
  decided_by: decidedBy,
  reason: v.string(),
  /** The message to the customer. */
  seller_note: v.string(),
  credit_note: v.nullable(v.object({ ...numbered, ...sending })),
  /** The state of the refund at the payment service; null for a simulated one or one made outside the portal. */
  sending: v.nullable(v.picklist(taskStates)),
});
export type ShopRefund = v.InferOutput<typeof ShopRefund>;

/** A customer's refund request. */
export const ShopRefundRequest = v.object({
  reason: v.string(),
  created_at: timestamp,
  decision: v.picklist(['open', 'granted', 'refused']),
  answer: v.string(),
  decided_by: decidedBy,
  decided_at: v.nullable(timestamp),
});
export type ShopRefundRequest = v.InferOutput<typeof ShopRefundRequest>;

/** The order that a payment at the payment service pays, as its buyer saw it. */
export const ShopOrder = v.object({
  /** The payment service's id of the charge or, before that, of the checkout page; and the charge's page there. */
  reference: v.nullable(v.string()),
  provider_url: v.nullable(v.string()),
  list_price: money,
  coupon: v.nullable(v.string()),
  vat_scheme: v.picklist(vatSchemes),
  vat_percent: v.number(),
  /** The country whose VAT applies, and the countries of the order's network and of the bank; empty if unknown. */
  country: v.string(),
  network_country: v.string(),
  bank_country: v.string(),
  /** When VIES confirmed the buyer's VAT number, and its consultation number; null if no price depends on it. */
  vat_checked_at: v.nullable(timestamp),
  vat_consultation: v.nullable(v.string()),
  /**
   * `renewal`: extends a licence. `waived`: fulfilled on payment. `later`: fulfilled at `deliver_at`, or already done.
   * `held`: was due at `deliver_at` but is not fulfilled.
   */
  delivery: v.picklist(['renewal', 'waived', 'later', 'held']),
  deliver_at: v.nullable(timestamp),
  /** The agreement to automatic renewal, if the customer gave it. */
  auto_renewal: v.nullable(v.object({ agreed_at: timestamp, price: money, version: v.string() })),
  /** Charged automatically, by the customer's earlier consent. */
  is_automatic: v.boolean(),
  /** Why the order ended without a licence. */
  end: v.nullable(v.picklist(orderEnds)),
  /** Null if the order is not paid by bank transfer. */
  transfer: v.nullable(OrderTransfer),
});
export type ShopOrder = v.InferOutput<typeof ShopOrder>;
export type ShopOrderBody = v.InferInput<typeof ShopOrder>;

/** A licence that a payment pays for. */
const PaidLicense = v.object({ id, status: v.picklist(licenseStatuses), active_devices: v.number() });

/** A payment with all related data. */
export const ShopPaymentDetail = v.object({
  ...ShopPayment.entries,
  license_id: v.nullable(v.string()),
  /** The licences without a refund, in the order in which a refund takes them. */
  licenses: v.array(PaidLicense),
  /** Whether `licenses` were renewed together at different prices; then a partial refund takes back none. */
  are_unequal: v.boolean(),
  purchase_order: v.string(),
  payment_method: v.string(),
  payment_method_display: v.string(),
  invoice: v.nullable(PaymentDocument),
  /** The documents before `invoice`, if its buyer was corrected. */
  earlier: v.array(EarlierDocument),
  /** Whether a refund must say if it reduces the VAT, as the sale is more than a year old. */
  asks_vat: v.boolean(),
  /** Oldest first. */
  refunds: v.array(ShopRefund),
  refund_request: v.nullable(ShopRefundRequest),
  /** The withdrawal that reversed the payment. */
  withdrawal_id: v.nullable(v.string()),
  /** Null for a simulated payment. */
  order: v.nullable(ShopOrder),
  /** Undecided discrepancies with the payment service's records. */
  discrepancies: v.array(v.object({ id, kind: v.picklist(discrepancyKinds) })),
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

/** All products that were ever on sale, for filters. */
export const SoldProducts = v.object({ results: v.array(v.object({ id: v.string(), name: v.string() })) });
