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
  /** Our payment's id: the payment service stores it on every object and creates each object once for it. */
  orderId: string;
  /** Shown to the customer on the page and on the receipt. */
  description: string;
  transactionId: string;
  amountCents: number;
  currency: string;
  /** The buyer's, so that they need not type it again. */
  email: string;
  /** How many earlier attempts have an unknown outcome; default 0. */
  attempts?: number;
}

/** A bill that is paid on a page of the payment service. */
export interface PageBill extends Bill {
  /** Whether the method is saved for later charges. */
  keepsMethod: boolean;
  /** Where the customer returns after paying; `cancelUrl`: without paying. */
  returnUrl: string;
  cancelUrl: string;
  /** When the page closes, in epoch milliseconds. */
  payableUntil: number;
}

/** A page of the payment service, or the bank account for a transfer. */
export interface Page {
  reference: string;
  url: string | null;
  payableUntil: number;
  account?: BankAccount;
}

/** A page that has an address. */
export interface OpenPage extends Page {
  url: string;
}

/** Saves a method without a payment. */
export interface MethodPage {
  /** The idempotency key. */
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
  /** The charged amount: at most its unrefunded rest is refunded, as staff may have refunded by hand. */
  chargedCents?: number | undefined;
  /** How many retries staff have asked for after a permanent failure; default 0. */
  repeats?: number;
  /** How many earlier attempts have an unknown outcome; default 0. */
  attempts?: number;
}

export type RefundResult =
  | { state: 'done'; id: string }
  /** Refused permanently, with the payment service's sentence. */
  | { state: 'failed'; why: string }
  /** No service sends the money: staff transfer it. */
  | { state: 'by_hand' };

/** A charge of a saved method while the customer is absent. */
export interface KeptCharge extends Bill {
  kept: MethodNames;
}

export interface PayoutDays {
  from: string;
  to: string;
}

/** A page of a list at the payment service, and the id to continue after. */
export interface ProviderPage<One> {
  items: One[];
  next: string | undefined;
}

/** The timeout of a call to the payment service. */
export const PROVIDER_TIMEOUT_MS = 20_000;

/** The timeout while a visitor waits for a page that can do without the response. */
export const VISITOR_TIMEOUT_MS = 4000;

/** In milliseconds. */
export interface TimeLimit {
  timeout: number;
}

/**
 * A payment service (docs/decisions/0029-real-sales.md). Ids are idempotency keys: a repeated call does nothing twice.
 * Each method throws `ProviderUnreachable` or `ProviderRefused`.
 */
export interface PaymentProvider {
  name: ProviderName;
  /** The method of an order that is paid at once; undefined if orders are paid on a page. */
  instantMethod: string | undefined;
  /** How long after the page's end a payment that was made in time may still arrive. */
  graceMs: number;
  /** The maximum amount of one order. */
  maxCents: number;
  /** Opens the page that collects a bill. */
  start(bill: PageBill): Promise<Page>;
  /** Opens a page that saves a method. */
  keep(page: MethodPage): Promise<OpenPage>;
  /** The state of a payment, by the id of its page or of a charge without a page. */
  read(reference: string, limit?: TimeLimit): Promise<ProviderPayment>;
  /** Closes an unpaid page; returns the state, which is `paid` if the customer was faster. */
  close(reference: string): Promise<ProviderPayment>;
  /** The method that a page has saved; undefined before that. */
  readMethod(reference: string, limit?: TimeLimit): Promise<KeptMethod | undefined>;
  /** The current data of a saved method; undefined if it no longer exists. */
  findMethod(kept: MethodNames): Promise<KeptMethod | undefined>;
  /** Charges a saved method. The state is `failed` if it was refused or no longer exists. */
  charge(bill: KeptCharge): Promise<ProviderPayment>;
  /** A charge with its refunds and disputes. */
  readCharge(chargeId: string): Promise<ChargeFacts>;
  /** Refunds once for each id; a failed refund is retried only if `repeats` has increased. */
  refund(order: MoneyBack): Promise<RefundResult>;
  /** Deletes a saved method. */
  forget(kept: MethodNames): Promise<void>;
  /**
   * Parses a webhook event. Undefined if its signature is missing, wrong or too old (by `now`), or if its mode, test or
   * live, is not that of our key.
   */
  readEvent(raw: string, signature: string, now?: number): Promise<ProviderEvent | undefined>;
  /** The charges between two moments, the oldest first. */
  charges(from: number, to: number): AsyncIterable<IncomingCharge>;
  /**
   * Refunds, disputes and fraud warnings between two moments, whenever the charge was made, the oldest first; without
   * failed refunds and disputes that the seller won.
   */
  reversals(from: number, to: number): AsyncIterable<Reversal>;
  /** A page of the payouts that arrive on some days (`2026-03-31`), both included, the newest first. */
  payouts(days: PayoutDays, after?: string): Promise<ProviderPage<Payout>>;
  /** A page of a payout's movements, in the payment service's order. */
  payoutLines(payoutId: string, after?: string): Promise<ProviderPage<PayoutLine>>;
}
