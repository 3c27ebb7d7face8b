/** The kinds of discrepancies with the payment service's records (docs/product.md, 20.18 Discrepancies). */
export const discrepancyKinds = [
  /** Refunded in the payment service's dashboard. */
  'refunded_elsewhere',
  /** The customer disputes the charge, and the bank has withdrawn the money. */
  'disputed',
  /** A bank inquires before it opens a dispute. */
  'inquiry',
  /** The card's issuer warns of fraud before a dispute exists. */
  'fraud_warning',
  /** Money that our records have as lost has come back. */
  'came_back',
  /** The amount or currency differs from the order's. */
  'amount',
  /** Paid twice, or for something that can no longer be delivered: the portal refunds it automatically. */
  'returned',
  /** A charge without an order of ours. */
  'unknown_order',
  /** Paid in our records, but not at the payment service. */
  'missing_there',
  /** Paid at the payment service, but not in our records. */
  'missing_here',
  /** A refund that the payment service refuses or does not know. */
  'refund',
  /** A call to the payment service that kept failing for three days. */
  'task',
  /** Some licences of a joint renewal were revoked or moved before the payment; the others were renewed. */
  'renewal_part',
  /** A renewal charged without VAT as announced, although VIES now calls the company's number invalid. */
  'vat_number',
  /** A consumer's network and bank contradict the country whose VAT was charged. */
  'country_evidence',
  /** A bank transfer paid only a part of the order's price. */
  'transfer_short',
  /** A bank transfer without a payable order: the order has ended or is paid, or the transfer names none. */
  'transfer_open',
  /** Money that staff must send back by bank transfer. */
  'transfer_due',
  /** The payment service refuses our key or account, or its events do not arrive: the shop cannot sell. */
  'sales',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/**
 * The state of a dispute. `inquiry`: the bank asks and has withdrawn nothing. `open` and `lost`: the bank has
 * withdrawn the money. `won`: the seller has the money.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What staff can decide about a discrepancy. */
export const discrepancyDecisions = [
  /** Record the payment service's refund and end the licence. */
  'booked',
  /** Reinstate the licence. */
  'reinstated',
  /** Refund the money. */
  'given_back',
  /** Try again. */
  'repeated',
  /** Accept a bank transfer for its order nevertheless. */
  'recorded',
  /** Staff will send the money back (`to_return`), or have sent it (`returned`). */
  'to_return',
  'returned',
  /** Close it without any action. */
  'closed',
] as const;
export type DiscrepancyDecision = (typeof discrepancyDecisions)[number];

/** The page on which people check VAT numbers of the Union. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/';
