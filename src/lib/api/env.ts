import * as v from 'valibot';
import type { PageDay } from '#lib/view-shards.ts';
import type { LicenseLog } from './objects/license-log.ts';
import type { RateLimiter } from './objects/rate-limiter.ts';
import type { WorkMessage } from './work/messages.ts';

/** A mail's id in the queue; the row holds the rest. */
export const MailMessage = v.object({ id: v.string() });
export type MailMessage = v.InferOutput<typeof MailMessage>;

/** A delivery's id in the queue; the row holds the rest. */
export const WebhookMessage = v.object({ delivery: v.number() });
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>;

/** What is to be done at the payment service, or with what it told; the row holds the rest. */
export const PaymentMessage = v.object({ task: v.number() });
export type PaymentMessage = v.InferOutput<typeof PaymentMessage>;

/**
 * Bindings and settings of the embedded API. Each request brings them, so that the same code runs in the
 * Worker, in tests and in the seeding script.
 */
export interface ApiEnv {
  DB: D1Database;
  FILES: R2Bucket;
  EMAIL: SendEmail;
  /** Says which mails are to be looked at. */
  MAILS: Queue<MailMessage>;
  /** Says which deliveries of webhooks are to be looked at. */
  WEBHOOKS: Queue<WebhookMessage>;
  /** Says which tasks of the payment service are to be looked at. */
  PAYMENTS: Queue<PaymentMessage>;
  /** The usage log of each licence, by its id. */
  LICENSE_LOGS: DurableObjectNamespace<LicenseLog>;
  /** Says which steps of jobs are to be taken. */
  WORK: Queue<WorkMessage>;
  /** The counts of every limit, an object for each subject. */
  LIMITS: DurableObjectNamespace<RateLimiter>;
  /** The counts of page views, which the Worker keeps. */
  VIEWS: { getByName(name: string): { pagesSince(day: number): Promise<PageDay[]> } };
  /** Absolute origin of the links in mails. */
  SITE_ORIGIN: string;
  /** Sender of every mail, as `Name <address>`. */
  MAIL_FROM: string;
  /**
   * Secret: keys of the access tokens as `kid:base64url` pairs, comma separated, 32 bytes each. The
   * first signs, all verify: add a new one in front to rotate without logging anyone out.
   */
  TOKEN_KEYS: string;
  /** Secret: keys of the stored licence keys (look-up and display), same notation and rotation. */
  LICENSE_KEYS: string;
  /**
   * Secret: Ed25519 seeds that sign offline licence files and validations, same notation. The first
   * signs; all are published, so that older signatures stay valid.
   */
  OFFLINE_SIGNING_KEYS: string;
  /** Host of known breaches with the range protocol, as an `https:` address; unset, none is asked. */
  BREACH_HOST?: string;
  /** `stripe` to sell for money; anything else simulates payments. */
  PAYMENT_PROVIDER?: string;
  /** Secrets of Stripe: the API's key, and that of the events which it sends. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** Base URL of another host that speaks Stripe's API; unset, Stripe's own. */
  STRIPE_API_ORIGIN?: string;
  /** `on` in a local run only: keeps every mail for /dev/outbox. */
  OUTBOX?: string;
}
