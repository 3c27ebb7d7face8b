import type { BankAccount } from '#lib/api/db/schema/orders.ts';
import type { PaymentProvider as SellingProvider, TRANSFER } from '#lib/contract/payments/rules.ts';
import type {
  ChargeFacts,
  IncomingCharge,
  KeptMethod,
  MethodNames,
  Payout,
  PayoutLine,
  ProviderEvent,
  ProviderPayment,
  Reversal,
} from './provider-facts.ts';

export type ProviderName = SellingProvider | typeof TRANSFER;

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

/** A page of the payment service's, or what takes its place: the account that a transfer goes to. */
export interface Page {
  reference: string;
  url: string | null;
  payableUntil: number;
  account?: BankAccount;
}

/** The same at an address. */
export interface OpenPage extends Page {
  url: string;
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
  | { state: 'failed'; why: string }
  /** No service sends it: one of the seller's people does. */
  | { state: 'by_hand' };

/** A charge without its customer. */
export interface KeptCharge extends Bill {
  kept: MethodNames;
}

export interface PayoutDays {
  from: string;
  to: string;
}

/** A page of a list that the payment service keeps, and the id after which it goes on. */
export interface ProviderPage<One> {
  items: One[];
  next: string | undefined;
}

/** How long a payment service may take to answer. */
export const PROVIDER_TIMEOUT_MS = 20_000;

/** The same while somebody waits for a page that can do without the answer. */
export const VISITOR_TIMEOUT_MS = 4000;

/** In milliseconds. */
export interface TimeLimit {
  timeout: number;
}

/**
 * A payment service (docs/decisions/0029-real-sales.md). Everything with an id is done once for it, however often it is asked.
 * Each method throws `ProviderUnreachable` or `ProviderRefused`.
 */
export interface PaymentProvider {
  name: ProviderName;
  /** The method of an order that is paid by being placed; undefined where it is paid on a page. */
  instantMethod: string | undefined;
  /** How long after its last moment a payment may still come that was made in time. */
  graceMs: number;
  /** The most that it takes for one order. */
  maxCents: number;
  /** Opens the page on which a bill is paid. */
  start(bill: PageBill): Promise<Page>;
  /** Begins to save a method. */
  keep(page: MethodPage): Promise<OpenPage>;
  /** What has become of a payment, by the name of its page or of a charge without one. */
  read(reference: string, limit?: TimeLimit): Promise<ProviderPayment>;
  /** Closes an unpaid page; says what has become of it, which may be that it was paid meanwhile. */
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
  /** A page of what reaches the seller's account on some days, `2026-03-31`, both included, the newest first. */
  payouts(days: PayoutDays, after?: string): Promise<ProviderPage<Payout>>;
  /** A page of what a payout is made of, in the payment service's order. */
  payoutLines(payoutId: string, after?: string): Promise<ProviderPage<PayoutLine>>;
}
