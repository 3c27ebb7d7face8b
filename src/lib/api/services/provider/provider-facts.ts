import type { DisputeState } from '#lib/contract/admin/discrepancies/rules.ts';
import type { PayoutLineKind, PayoutStatus } from '#lib/contract/admin/registers/rules.ts';
import type { ChargeFailure } from '#lib/contract/subscriptions/rules.ts';
import type { ProviderUnusable } from './provider-errors.ts';

/** The payment service's own names of a method that it keeps. */
export interface MethodNames {
  customer: string;
  method: string;
}

/** A method of payment that the payment service keeps. */
export interface KeptMethod extends MethodNames {
  /** `Visa •••• 4242` */
  name: string;
  /** The last month of a card, `2026-10`. */
  expiryMonth: string | undefined;
}

/** What has become of a payment, by what the payment service says now or said in an event. */
export interface ProviderPayment {
  /** The name of the page, or of a charge without one. */
  reference: string;
  /** Our payment's id; undefined where the payment is none of ours. */
  orderId: string | undefined;
  /**
   * `open`: it can still be paid. `processing`: its customer has done what there is to do, the money is on its way.
   * `failed`: it never comes. `closed`: the page is over and was not paid.
   */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'closed';
  /** The payment service's name of the money; undefined before there is any. */
  chargeId: string | undefined;
  /** When the payment service took the money, where it says so. */
  paidAt: number | undefined;
  amountCents: number;
  currency: string;
  /** `card`, `paypal`…; empty where it is not said. */
  method: string;
  /** The country of the bank whose card or account pays; empty where it is not said. */
  bankCountry: string;
  /** Why it failed; undefined of any other state. */
  failure: ChargeFailure | undefined;
}

/** Money that came in. */
export interface IncomingCharge {
  chargeId: string;
  orderId: string | undefined;
  amountCents: number;
  currency: string;
  createdAt: number;
}

/** A customer disputes money at a bank, or their bank asks about it. */
export type ProviderDispute = {
  id: string;
  amountCents: number;
  /** In the payment service's words, such as `fraudulent`. */
  reason: string;
  /** When it came to be what it is, as far as the payment service says: when it began, or when its money went. */
  since: number;
} & (
  | {
      state: Extract<DisputeState, 'inquiry' | 'open'>;
      /** Until when the seller may answer; undefined where there is nothing to answer. */
      answerBy: number | undefined;
    }
  | { state: Extract<DisputeState, 'won' | 'lost'> }
);

/** A card's issuer says that money came by fraud. */
export interface FraudWarning {
  id: string;
  /** In the payment service's words, such as `made_with_stolen_card`. */
  type: string;
  /** Whether giving the money back still avoids a dispute. */
  isActionable: boolean;
  createdAt: number;
}

/** Money that came in, and what has become of it. */
export interface ChargeFacts extends IncomingCharge {
  /** Refunds by the id that we gave them; without one they were made elsewhere. The newest first, without failed ones. */
  refunds: { id: string; refundId: string | undefined; amountCents: number; createdAt: number }[];
  /** The older first. */
  disputes: ProviderDispute[];
  fraudWarnings: FraudWarning[];
  /** What our key may not read of it: then there are no disputes here. */
  lacking?: ProviderUnusable | undefined;
}

/** Money that went back, that a bank has taken back or asks about, or that is said to have come by fraud. */
export interface Reversal {
  kind: 'refund' | 'dispute' | 'fraud_warning';
  id: string;
  chargeId: string;
  /** Of a refund, the id that we gave it; without one it was made elsewhere. */
  refundId: string | undefined;
  amountCents: number;
  createdAt: number;
}

/** Money on its way to the seller's account, or there. */
export interface Payout {
  id: string;
  /** The day on which it reaches the account, `2026-03-31`. */
  arrivesOn: string;
  amountCents: number;
  currency: string;
  status: PayoutStatus;
  /** Whether the payment service says what it is made of. */
  hasLines: boolean;
}

/** A movement of the balance that a payout holds. */
export interface PayoutLine {
  id: string;
  kind: PayoutLineKind;
  createdAt: number;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
  /** The money that it is of; undefined of what is no customer's. */
  chargeId: string | undefined;
  /** Of money that goes back, the id that we gave it. */
  refundId: string | undefined;
  description: string;
}

/** A bank's verdict, which a dispute itself does not date. */
export interface ClosedDispute {
  id: string;
  at: number;
}

/** What the payment service tells by itself. */
export type ProviderEvent = { id: string; type: string; at: number } & (
  | { about: 'payment'; payment: ProviderPayment }
  /** Something became of money that came in: it is to be read anew. */
  | { about: 'charge'; chargeId: string; closed?: ClosedDispute | undefined }
  /** A page of ours was used to save a method. */
  | { about: 'method'; reference: string }
  /** Nothing that concerns us. */
  | { about: 'other' }
);
