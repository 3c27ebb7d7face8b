import type { MailRow } from '#lib/api/db/schema/mails.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { openSealer } from '#lib/api/services/shared/sealing.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';
import type { ChargeFailure, SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { support } from '#lib/text/support/support.ts';
import type { Part } from './parts.ts';

/** A mail's last sentence. One that says to write to support gets the time of the answer when it is sent. */
export type Closing = string | { answered: string };

/** An Italian mail, the source of its plain and HTML forms. */
export interface Letter {
  greeting: string;
  subject: string;
  paragraphs: Part[];
  action?: { label: string; path: string };
  closing: Closing;
  /** What a mail tells besides, whatever it is about. */
  besides?: Part[];
}

/** A letter with its last sentence. */
export type SaidLetter = Letter & { closing: string };

/** @param hours until support answers a general question */
export const closingOf = (closing: Closing, hours: number): string =>
  typeof closing === 'string' ? closing : `${closing.answered}: rispondiamo ${support.within(hours)}.`;

/**
 * Requests whose mail depends on who owns an address. Before the answer each is one row, for every asker: looking the
 * owner up then would tell who has an account. The consumer of the queue writes the mail.
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

/** What the seller's people do to a licence, and what they tell its owner about it. */
interface OfSeller {
  licenseId: string;
  sellerNote?: string;
}

/**
 * What happened to an order or a licence, or a text for many. Its words are found when it is sent: a row is small, holds no key, and its
 * statement reads nothing before.
 */
export type Notice =
  | { notice: 'order'; paymentId: string }
  | { notice: 'payment-failed'; paymentId: string }
  | (OfSeller & { notice: 'license-status'; change: 'suspend' | 'reinstate' | 'revoke' })
  | (OfSeller & { notice: 'device-limit'; before: number; after: number })
  /** `refund`: of a payment that another account made before the licence was moved. */
  | (OfSeller & { notice: 'license-end'; before: number; after: number; why?: '' | 'refund' })
  | { notice: 'license-given'; licenseId: string; quantity: number; by: 'seller' | 'code' }
  /** Licences that were moved from an account, to it, or away from who held one: `renewed` by themselves until then. */
  | {
      notice: 'licenses-moved';
      userId: string;
      side: 'from' | 'to' | 'holder';
      by: 'seller' | 'customer';
      products: string[];
      /** Of a single one. */
      licenseId: string | null;
      renewed: number;
      /** Whether their keys were replaced for it. */
      newKeys: boolean;
      sellerNote: string;
    }
  | { notice: 'trial-started'; licenseId: string }
  /** The key of an order that its buyer did not want at once. */
  | { notice: 'key-delivered'; paymentId: string }
  /** The receipt of a withdrawal that can still be undone. */
  | { notice: 'withdrawal-pending'; withdrawalId: string; paymentId: string }
  /** An order that is paid by bank transfer: how and until when, once more before that, that a part came, that its licences came before, that it is over. */
  | {
      notice: 'transfer-due';
      paymentId: string;
      about: 'ordered' | 'reminder' | 'short' | 'delivered' | 'ended';
    }
  /** An offer of the seller's to a customer. */
  | { notice: 'offer'; offerId: string; about: 'made' | 'withdrawn' }
  /** Money that bought nothing and goes back. */
  | { notice: 'money-returned'; paymentId: string; why: ReturnReason; cents: number; currency: string }
  /** The licence stands still because its money went away without a decision of ours. */
  | { notice: 'money-lost'; paymentId: string; loss: 'refunded_elsewhere' | 'disputed'; cents: number }
  /** A key that stood still for it comes after all. */
  | { notice: 'money-back'; paymentId: string }
  /** Licences renew themselves from now on; are about to be charged; could not be; by another method; renew themselves no more. */
  | { notice: 'subscription-on'; licenseIds: string[] }
  /** The price of each by its id; null where nothing will be charged, for none of them. */
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
  /** The payment service gave no answer for days. */
  | { notice: 'subscription-unanswered'; licenseIds: string[]; nextAt: number }
  | { notice: 'subscription-method'; licenseIds: string[]; isRetried: boolean }
  | { notice: 'subscription-ended'; licenseIds: string[]; endedBy: SubscriptionEnd }
  /** The exchange system could not deliver an invoice, which lies there for its buyer. */
  | { notice: 'invoice-undelivered'; documentId: number }
  /** A document of a payment was written anew, or another was issued in its place. */
  | { notice: 'document-corrected'; paymentId: string }
  /** A document, for the address that its customer wants invoices at. */
  | { notice: 'document-copy'; documentId: number }
  /** What the seller's people wrote to who has a version. */
  | { notice: 'release-message'; messageId: string }
  /** A text of the newsletter or about a product, for a subscriber or a user. */
  | { notice: 'news'; newsId: string; readerId: string };

/** What a row holds: a mail to render, a request that becomes one, or what to write it of. */
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
