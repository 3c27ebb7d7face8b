/** How our books and the payment service's differ (docs/product.md, 20.18 Discrepancies). */
export const discrepancyKinds = [
  /** Given back at the payment service's own page. */
  'refunded_elsewhere',
  /** The customer disputes it at their bank, which has taken the money back. */
  'disputed',
  /** A bank asks before it takes anything back. */
  'inquiry',
  /** A card's issuer says that it is fraud, before anybody disputes it. */
  'fraud_warning',
  /** What our books have booked as gone is there again. */
  'came_back',
  /** Another sum or currency than was ordered. */
  'amount',
  /** Paid twice, or for what cannot be delivered any more: it goes back by itself. */
  'returned',
  /** Money without an order of ours. */
  'unknown_order',
  /** Paid by our books, not there. */
  'missing_there',
  /** Paid there, not by our books. */
  'missing_here',
  /** A refund that the payment service refuses, or that it does not know. */
  'refund',
  /** Something that kept failing at the payment service for three days. */
  'task',
  /** Of licences that were to be renewed together one was revoked or moved before the money came: the others were renewed. */
  'renewal_part',
  /** A renewal without VAT, as it was told, of a company whose number VIES calls invalid since. */
  'vat_number',
  /** A consumer's network and bank speak against the country whose VAT was charged. */
  'country_evidence',
  /** A part of what an order comes to has come by bank transfer. */
  'transfer_short',
  /** A bank transfer that pays no order by itself: its order is over or paid, or it names none. */
  'transfer_open',
  /** Money that one of the seller's people has to send back by bank transfer. */
  'transfer_due',
  /** The payment service refuses our key or account, or its events do not come: the shop cannot sell. */
  'sales',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/**
 * How a dispute stands. `inquiry`: its bank asks, and has taken nothing. `open` and `lost`: the money is away. `won`: it is
 * with the seller again, or never went.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What is decided about one. */
export const discrepancyDecisions = [
  /** The books follow the payment service: the refund is booked, the licence goes. */
  'booked',
  /** The licence goes on. */
  'reinstated',
  /** The money goes back. */
  'given_back',
  /** It is tried again. */
  'repeated',
  /** A bank transfer pays its order all the same. */
  'recorded',
  /** It is to be sent back; it was. */
  'to_return',
  'returned',
  /** Looked at, and nothing is to be done. */
  'closed',
] as const;
export type DiscrepancyDecision = (typeof discrepancyDecisions)[number];

/** Where people look up the VAT numbers of companies of the Union. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/';
