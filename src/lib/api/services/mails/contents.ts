import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { openSealer } from '#lib/api/services/shared/sealing.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';
import type { ChargeFailure, SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { support } from '#lib/text/support/support.ts';
import type { Part } from './parts.ts';

/** A mail's last sentence. One that says how to reach support gets the response time when it is sent. */
export type Closing = string | { answered: string };

/** An Italian mail, the source of its plain-text and HTML forms. */
export interface Letter {
  greeting: string;
  subject: string;
  paragraphs: Part[];
  action?: { label: string; path: string };
  closing: Closing;
  /** Additions that do not depend on the mail's topic. */
  besides?: Part[];
}

/** A letter with its last sentence. */
export type SaidLetter = Letter & { closing: string };

/** @param hours until support answers a general question */
export const closingOf = (closing: Closing, hours: number): string =>
  typeof closing === 'string' ? closing : `${closing.answered}: rispondiamo ${support.within(hours)}.`;

/**
 * Requests whose mail depends on the owner of an address. The call stores one row in any case: a lookup of the owner
 * would reveal whether there is an account. The queue's consumer writes the mail.
 */
export type Request =
  | {
      request:
        | 'registration'
        | 'verification'
        | 'password-reset'
        | 'newsletter'
        | 'license-keys'
        | 'imported';
    }
  /** `token` confirms the address that an account wants. */
  | { request: 'new-address'; userId: string; token: string }
  | { request: 'withdrawal'; withdrawalId: string };

/** A staff action on a licence, and the note to its owner. */
interface OfSeller {
  licenseId: string;
  sellerNote?: string;
}

/**
 * An event of an order or a licence, or a text for many readers. Its sentences are composed when it is sent: the row is
 * small, holds no key, and its statement needs no prior read.
 */
export type Notice =
  | { notice: 'order'; paymentId: string }
  | { notice: 'payment-failed'; paymentId: string }
  | (OfSeller & { notice: 'license-status'; change: 'suspend' | 'reinstate' | 'revoke' })
  | (OfSeller & { notice: 'device-limit'; before: number; after: number })
  /** `refund`: of a payment that another account made before the licence was moved. */
  | (OfSeller & { notice: 'license-end'; before: number; after: number; why?: '' | 'refund' })
  | { notice: 'license-given'; licenseId: string; quantity: number; by: 'seller' | 'code' }
  /** Licences moved from an account, to it, or from a holder; `renewed` is how many renewed automatically. */
  | {
      notice: 'licenses-moved';
      userId: string;
      side: 'from' | 'to' | 'holder';
      by: 'seller' | 'customer';
      products: string[];
      /** Set where there is only one. */
      licenseId: string | null;
      renewed: number;
      /** Whether the move replaced their keys. */
      newKeys: boolean;
      sellerNote: string;
    }
  | { notice: 'trial-started'; licenseId: string }
  /** The key of an order whose buyer did not want it at once. */
  | { notice: 'key-delivered'; paymentId: string }
  /** The receipt of a withdrawal that can still be undone. */
  | { notice: 'withdrawal-pending'; withdrawalId: string; paymentId: string }
  /** A bank transfer: instructions, a reminder, a part received, licences before the money, or the order's end. */
  | {
      notice: 'transfer-due';
      paymentId: string;
      about: 'ordered' | 'reminder' | 'short' | 'delivered' | 'ended';
    }
  /** A seller's offer to a customer. */
  | { notice: 'offer'; offerId: string; about: 'made' | 'withdrawn' }
  /** Money that paid for nothing and is refunded. */
  | { notice: 'money-returned'; paymentId: string; why: ReturnReason; cents: number; currency: string }
  /** The licence is suspended because its money was reversed without our decision. */
  | { notice: 'money-lost'; paymentId: string; loss: 'refunded_elsewhere' | 'disputed'; cents: number }
  /** A key that was held back for that reason is delivered. */
  | { notice: 'money-back'; paymentId: string }
  /** Automatic renewal: turned on, charge announced, charge failed, method changed, turned off. */
  | { notice: 'subscription-on'; licenseIds: string[] }
  /** The price of each by its id; null for all where nothing will be charged. */
  | {
      notice: 'subscription-due';
      licenseIds: string[];
      days: number;
      prices: Record<string, number> | null;
      chargeAt: number;
    }
  | {
      notice: 'subscription-failed';
      licenseIds: string[];
      failures: number;
      nextAt: number;
      failure: ChargeFailure;
    }
  /** The payment service has not responded for days. */
  | { notice: 'subscription-unanswered'; licenseIds: string[]; nextAt: number }
  | { notice: 'subscription-method'; licenseIds: string[]; isRetried: boolean }
  | { notice: 'subscription-ended'; licenseIds: string[]; endedBy: SubscriptionEnd }
  /** The exchange system could not deliver an invoice, and keeps it there for its buyer. */
  | { notice: 'invoice-undelivered'; documentId: number }
  /** A payment's document was rewritten, or another was issued in its place. */
  | { notice: 'document-corrected'; paymentId: string }
  /** A document, for the address to which its customer wants invoices. */
  | { notice: 'document-copy'; documentId: number }
  /** A staff message to the customers who have a version. */
  | { notice: 'release-message'; messageId: string }
  /** A text of the newsletter or about a product, for a subscriber or a user. */
  | { notice: 'news'; newsId: string; readerId: string };

/** The content of a row: a finished mail, a request that becomes one, or a notice to write it from. */
export type Content =
  | ({ kind: 'letter' } & SaidLetter)
  | ({ kind: 'request' } & Request)
  | ({ kind: 'notice' } & Notice);

const sealerOf = ({ TOKEN_KEYS }: ApiEnv) => openSealer(TOKEN_KEYS, 'mail');
type Kept = Pick<MailRow, 'id' | 'keeps'>;

/** Tokens are sealed: a copy of the database must not open the links that wait in it. */
export async function closeContent(env: ApiEnv, { id, keeps }: Kept, content: Content): Promise<string> {
  const json = JSON.stringify(content);
  return keeps === 'all' ? json : sealerOf(env).seal(id, json);
}

export async function openContent(env: ApiEnv, mail: Kept & Pick<MailRow, 'content'>): Promise<Content> {
  const { id, keeps, content } = mail;
  return JSON.parse(keeps === 'all' ? content : await sealerOf(env).open(id, content));
}
