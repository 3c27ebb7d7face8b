import type { DisputeState } from '#lib/contract/admin/differences/difference-kinds.ts';
import type { ChargeFailure } from '#lib/contract/subscriptions/charge-failures.ts';
import type { PaymentProvider as ProviderName } from '#lib/payment-provider.ts';

export type { ProviderName };

/** What is to be paid. */
export interface Bill {
  /** Our payment's id: the payment service keeps it with everything that comes of it, and does a thing once for it. */
  orderId: string;
  /** What its customer reads on the page and on the account statement's receipt. */
  description: string;
  transactionId: string;
  amountCents: number;
  currency: string;
  /** Of the buyer, who need not type it again. */
  email: string;
  /** How often it was asked for before without a known outcome; 0 unless given. */
  attempts?: number;
}

/** A bill that is paid on a page of the payment service's. */
export interface PageBill extends Bill {
  /** Whether the method is kept for later charges. */
  keepsMethod: boolean;
  /** Where its customer comes back to, and where somebody does who leaves without paying. */
  returnUrl: string;
  cancelUrl: string;
  /** When the page closes, in epoch milliseconds. */
  payableUntil: number;
}

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

/** A page of the payment service's. */
export interface Page {
  reference: string;
  url: string;
  payableUntil: number;
}

/** Saves a method without a payment. */
export interface MethodPage {
  /** Does it once. */
  id: string;
  licenseId: string;
  email: string;
  returnUrl: string;
  cancelUrl: string;
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

export interface MoneyBack {
  id: string;
  chargeId: string;
  amountCents: number;
  /** What came in: no more goes back than is left of it there, where somebody may have given back by hand. */
  chargedCents?: number | undefined;
  /** How often it has failed for good and somebody wanted it once more; 0 unless given. */
  repeats?: number;
  /** How often it was asked for before without a known outcome; 0 unless given. */
  attempts?: number;
}

export type RefundResult =
  | { state: 'done'; id: string }
  /** It was refused for good: the sentence is the payment service's. */
  | { state: 'failed'; why: string };

/** A charge without its customer. */
export interface KeptCharge extends Bill {
  kept: MethodNames;
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

/** How long a payment service may take to answer. */
export const PROVIDER_TIMEOUT_MS = 20_000;
/** The same while somebody waits for a page that can do without the answer. */
export const VISITOR_TIMEOUT_MS = 4000;

/** In milliseconds. */
export interface TimeLimit {
  timeout: number;
}

/** No answer, or one that says to come again: whether the thing was done is not known. */
export class ProviderUnreachable extends Error {}

/**
 * The payment service refuses our key or account, whoever asks: nothing was done, and the same can be asked for once that is
 * mended.
 */
export class ProviderUnusable extends ProviderUnreachable {
  /** The payment service's own code, such as `api_key_expired`. */
  readonly code: string;
  /** `key`: it is no key of theirs. `permission`: it may not do this. `account`: the seller may not. */
  readonly what: 'key' | 'permission' | 'account';
  constructor(what: ProviderUnusable['what'], code: string, message: string) {
    super(message);
    this.what = what;
    this.code = code;
  }
}

/** The payment service refuses one thing for good. */
export class ProviderRefused extends Error {
  /** The payment service's own code, such as `card_declined`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * A payment service (docs/decisions/0029-real-sales.md). Everything with an id is done once for it, however often it is asked.
 * Each method throws `ProviderUnreachable` or `ProviderRefused`.
 */
export interface PaymentProvider {
  name: ProviderName;
  /** The method of an order that is paid by being placed; undefined where it is paid on a page. */
  instantMethod: string | undefined;
  /** Opens the page on which a bill is paid. */
  start(bill: PageBill): Promise<Page>;
  /** Begins to save a method. */
  keep(page: MethodPage): Promise<Page>;
  /** What has become of a payment, by the name of its page or of a charge without one. */
  read(reference: string, limit?: TimeLimit): Promise<ProviderPayment>;
  /** Closes a page that nobody has paid; says what has become of it, which may be that it was paid meanwhile. */
  close(reference: string): Promise<ProviderPayment>;
  /** The method that a page has saved; undefined while it has not. */
  readMethod(reference: string, limit?: TimeLimit): Promise<KeptMethod | undefined>;
  /** A kept method as it is now; undefined where it is kept no more. */
  findMethod(kept: MethodNames): Promise<KeptMethod | undefined>;
  /** Charges a kept method. One that was refused, or is kept no more, is `failed`. */
  charge(bill: KeptCharge): Promise<ProviderPayment>;
  /** What has become of money that came in. */
  readCharge(chargeId: string): Promise<ChargeFacts>;
  /** Gives money back, once for each id; one that has failed is tried again where it is said how often. */
  refund(order: MoneyBack): Promise<RefundResult>;
  /** Deletes a kept method. */
  forget(kept: MethodNames): Promise<void>;
  /**
   * Reads an event that came by itself; undefined where its signature is missing, wrong or too old, by default as of now, or
   * where it is of the other mode than our key.
   */
  readEvent(raw: string, signature: string, now?: number): Promise<ProviderEvent | undefined>;
  /** Money that came in between two moments, the older first. */
  charges(from: number, to: number): AsyncIterable<IncomingCharge>;
  /**
   * What became of money between two moments, whenever it came in, the older first; without refunds that failed and disputes
   * that are over in our favour.
   */
  reversals(from: number, to: number): AsyncIterable<Reversal>;
}
