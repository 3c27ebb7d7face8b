import type { DisputeState } from '#lib/contract/admin/discrepancies/rules.ts';
import type { PayoutLineKind, PayoutStatus } from '#lib/contract/admin/registers/rules.ts';
import type { ChargeFailure } from '#lib/contract/subscriptions/rules.ts';
import type { ProviderUnusable } from './provider-errors.ts';

/** The payment service's ids of a saved method. */
export interface MethodNames {
  customer: string;
  method: string;
}

/** A method that is saved at the payment service. */
export interface KeptMethod extends MethodNames {
  /** `Visa •••• 4242` */
  name: string;
  /** A card's last month, `2026-10`. */
  expiryMonth: string | undefined;
}

/** The state of a payment, as the payment service reports it now or in an event. */
export interface ProviderPayment {
  /** The id of the page, or of a charge without a page. */
  reference: string;
  /** Our payment's id; undefined for a payment that is not ours. */
  orderId: string | undefined;
  /**
   * `open`: can still be paid. `processing`: the customer has paid, the money is in progress. `failed`: the money will
   * never arrive. `closed`: the page is over and was not paid.
   */
  state: 'open' | 'processing' | 'paid' | 'failed' | 'closed';
  /** The payment service's id of the charge; undefined before there is one. */
  chargeId: string | undefined;
  /** When the payment service took the money, if it says so. */
  paidAt: number | undefined;
  amountCents: number;
  currency: string;
  /** `card`, `paypal`…; empty if unknown. */
  method: string;
  /** The country of the bank whose card or account pays; empty if unknown. */
  bankCountry: string;
  /** Why it failed; undefined in any other state. */
  failure: ChargeFailure | undefined;
}

/** Money that was received. */
export interface IncomingCharge {
  chargeId: string;
  orderId: string | undefined;
  amountCents: number;
  currency: string;
  createdAt: number;
}

/** A dispute by a customer at the bank, or an inquiry by the bank. */
export type ProviderDispute = {
  id: string;
  amountCents: number;
  /** The payment service's code, such as `fraudulent`. */
  reason: string;
  /** When the current state began, as far as the payment service says: the dispute's start, or when its money left. */
  since: number;
} & (
  | {
      state: Extract<DisputeState, 'inquiry' | 'open'>;
      /** The deadline for the seller's response; undefined if none is possible. */
      answerBy: number | undefined;
    }
  | { state: Extract<DisputeState, 'won' | 'lost'> }
);

/** An early fraud warning by a card's issuer. */
export interface FraudWarning {
  id: string;
  /** The payment service's code, such as `made_with_stolen_card`. */
  type: string;
  /** Whether a refund would still avoid a dispute. */
  isActionable: boolean;
  createdAt: number;
}

/** Money that was received, with its refunds and disputes. */
export interface ChargeFacts extends IncomingCharge {
  /** With the id that we gave; `refundId` is missing if made elsewhere. The newest first, without failed refunds. */
  refunds: { id: string; refundId: string | undefined; amountCents: number; createdAt: number }[];
  /** The oldest first. */
  disputes: ProviderDispute[];
  fraudWarnings: FraudWarning[];
  /** Set if our key may not read disputes; then `disputes` is empty. */
  lacking?: ProviderUnusable | undefined;
}

/** Money that was refunded or disputed, or that has a fraud warning. */
export interface Reversal {
  kind: 'refund' | 'dispute' | 'fraud_warning';
  id: string;
  chargeId: string;
  /** The id that we gave a refund; undefined if it was made elsewhere. */
  refundId: string | undefined;
  amountCents: number;
  createdAt: number;
}

/** A payment by the payment service to the seller's bank account. */
export interface Payout {
  id: string;
  /** The day on which it reaches the account, `2026-03-31`. */
  arrivesOn: string;
  amountCents: number;
  currency: string;
  status: PayoutStatus;
  /** Whether the payment service can list its contents. */
  hasLines: boolean;
}

/** A movement of the balance that is part of a payout. */
export interface PayoutLine {
  id: string;
  kind: PayoutLineKind;
  createdAt: number;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
  /** The charge behind it; undefined if it is not about a customer's money. */
  chargeId: string | undefined;
  /** The id that we gave a refund. */
  refundId: string | undefined;
  description: string;
}

/** A closed dispute with the time of the bank's decision, which the dispute itself lacks. */
export interface ClosedDispute {
  id: string;
  at: number;
}

/** An event that the payment service sends. */
export type ProviderEvent = { id: string; type: string; at: number } & (
  | { about: 'payment'; payment: ProviderPayment }
  /** A charge has changed and has to be read again. */
  | { about: 'charge'; chargeId: string; closed?: ClosedDispute | undefined }
  /** A method was saved on a page of ours. */
  | { about: 'method'; reference: string }
  /** Nothing relevant to us. */
  | { about: 'other' }
);
