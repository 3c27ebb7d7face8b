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

/** A payment as the seller's list has it. */
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
  /** The buyer as documented; without a document, the account's name. */
  customer: v.string(),
  invoice_number: v.nullable(v.string()),
});
export type ShopPayment = v.InferOutput<typeof ShopPayment>;
export type ShopPaymentBody = v.InferInput<typeof ShopPayment>;

/** Who of the staff decided something, or empty. */
const decidedBy = v.string();

const numbered = {
  ...{ id, number: v.string(), issued_at: timestamp, net: money, vat: money },
  /** An invoice goes to the exchange system; nothing else has XML. */
  kind: v.picklist(documentKinds),
  /** The buyer's data, as a correction begins with them. */
  fields: DocumentBuyerBody,
};

/** What of a document went to the exchange system, the first file first. */
const Sent = v.object({
  id,
  file_name: v.string(),
  state: v.picklist(sdiStates),
  state_at: timestamp,
  errors: v.array(v.object({ code: v.string(), description: v.string() })),
});
const sending = {
  /** Null where it does not go there. */
  sdi_state: v.nullable(v.picklist(sdiStates)),
  due_on: v.nullable(v.string()),
  sent: v.array(Sent),
  /** Of a credit note, or what one corrects: whether it can be written anew. */
  can_be_anew: v.boolean(),
};

export const PaymentDocument = v.object({
  ...numbered,
  vat_percent: v.number(),
  vat_scheme: v.picklist(documentSchemes),
  /** The buyer's, whose VAT it is by OSS. */
  country: v.string(),
  /** The buyer's lines, as they stand on the document. */
  buyer: v.array(v.string()),
  ...sending,
});
export type PaymentDocument = v.InferOutput<typeof PaymentDocument>;

/** A document that another has taken the place of, or a credit note without a refund. */
const EarlierDocument = v.object({
  ...numbered,
  is_correction: v.boolean(),
  ...sending,
});

/** What was given back, by whom and why. */
export const ShopRefund = v.object({
  id,
  amount: money,
  created_at: timestamp,
  by: v.string(),
  decided_by: decidedBy,
  reason: v.string(),
  /** What the customer was told about it. */
  seller_note: v.string(),
  credit_note: v.nullable(v.object({ ...numbered, ...sending })),
  /** How far the money is on its way back; null where none is sent: it was simulated, or went back without us. */
  sending: v.nullable(v.picklist(taskStates)),
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

/** What a payment at a payment service is for, as its buyer saw it. */
export const ShopOrder = v.object({
  /** The payment service's name of the money, or of the page before there is any; the money's page there. */
  reference: v.nullable(v.string()),
  provider_url: v.nullable(v.string()),
  list_price: money,
  coupon: v.nullable(v.string()),
  vat_scheme: v.picklist(vatSchemes),
  vat_percent: v.number(),
  /** Whose VAT it is, and where the order came from by the network; empty where that is not known. */
  country: v.string(),
  network_country: v.string(),
  bank_country: v.string(),
  /** When VIES called the buyer's VAT number valid, and the consultation's number; null where no price rests on that. */
  vat_checked_at: v.nullable(timestamp),
  vat_consultation: v.nullable(v.string()),
  /**
   * `renewal`: a licence is extended. `waived`: the key comes with the payment. `later`: at `deliver_at`, or came since.
   * `held`: should have come at `deliver_at`.
   */
  delivery: v.picklist(['renewal', 'waived', 'later', 'held']),
  deliver_at: v.nullable(timestamp),
  /** What was agreed to where the licence renews itself from then on. */
  auto_renewal: v.nullable(v.object({ agreed_at: timestamp, price: money, version: v.string() })),
  /** Charged without its customer, by an earlier consent. */
  is_automatic: v.boolean(),
  /** Why it ended without a licence. */
  end: v.nullable(v.picklist(orderEnds)),
  /** How it is paid by bank transfer; null where it is not. */
  transfer: v.nullable(OrderTransfer),
});
export type ShopOrder = v.InferOutput<typeof ShopOrder>;
export type ShopOrderBody = v.InferInput<typeof ShopOrder>;

/** A licence that a payment pays for. */
const PaidLicense = v.object({ id, status: v.picklist(licenseStatuses), active_devices: v.number() });

/** A payment with all that is known of it. */
export const ShopPaymentDetail = v.object({
  ...ShopPayment.entries,
  license_id: v.nullable(v.string()),
  /** Its licences for which nothing was given back, in the order in which a refund takes them. */
  licenses: v.array(PaidLicense),
  /** Whether those were renewed together at different prices: a part of the sum takes none of them back. */
  are_unequal: v.boolean(),
  purchase_order: v.string(),
  payment_method: v.string(),
  payment_method_display: v.string(),
  invoice: v.nullable(PaymentDocument),
  /** What came before it, where its data were corrected. */
  earlier: v.array(EarlierDocument),
  /** Whether a refund has to say what becomes of the VAT: the sale is more than a year ago. */
  asks_vat: v.boolean(),
  /** The first one first. */
  refunds: v.array(ShopRefund),
  refund_request: v.nullable(ShopRefundRequest),
  /** The declaration of withdrawal that took it back. */
  withdrawal_id: v.nullable(v.string()),
  /** Null where it was simulated. */
  order: v.nullable(ShopOrder),
  /** Undecided discrepancies from the payment service's books. */
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

/** Products that were ever for sale, for filters. */
export const SoldProducts = v.object({ results: v.array(v.object({ id: v.string(), name: v.string() })) });
