import * as v from 'valibot';
import { outboxNames } from '#lib/contract/admin/failed.ts';
import type { PageDay } from '#lib/server/view-shards.ts';
import type { LicenseLog } from './objects/license-log.ts';
import type { RateLimiter } from './objects/rate-limiter.ts';
import type { WorkMessage } from './work/messages.ts';

/** The message to process an outbox row, which contains the details (docs/decisions/0035-one-outbox.md). */
export const OutboxMessage = v.object({
  outbox: v.picklist(outboxNames),
  id: v.union([v.string(), v.number()]),
});
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;

/**
 * Bindings and settings of the embedded API. They are passed with each request, so that the same code runs in the
 * Worker, in tests and in the seeding script.
 */
export interface ApiEnv {
  DB: D1Database;
  FILES: R2Bucket;
  EMAIL: SendEmail;
  /** Queues of mails, webhook deliveries and tasks at the payment service, with the rows to process. */
  MAILS: Queue<OutboxMessage>;
  WEBHOOKS: Queue<OutboxMessage>;
  PAYMENTS: Queue<OutboxMessage>;
  /** The usage log of each licence, by licence id. */
  LICENSE_LOGS: DurableObjectNamespace<LicenseLog>;
  /** The queue of job steps, and of all other outbox rows. */
  WORK: Queue<WorkMessage | OutboxMessage>;
  /** The counts of all rate limits, one object for each subject. */
  LIMITS: DurableObjectNamespace<RateLimiter>;
  /** The counts of page views, which the Worker stores. */
  VIEWS: {
    getByName(name: string): {
      pagesSince(day: number): Promise<PageDay[]>;
      viewsOf(page: string, from: number, to: number): Promise<Omit<PageDay, 'page'>[]>;
    };
  };
  /** The absolute origin of links in mails. */
  SITE_ORIGIN: string;
  /** The sender of every mail, as `Name <address>`. */
  MAIL_FROM: string;
  /**
   * Secret: keys of the access tokens as `kid:base64url` pairs, separated by commas, 32 bytes each. The
   * first signs, all verify: add a new one in front to rotate without logging anyone out.
   */
  TOKEN_KEYS: string;
  /** Secret: keys for stored licence keys (look-up and display), same notation and rotation. */
  LICENSE_KEYS: string;
  /**
   * Secret: Ed25519 seeds that sign offline licence files and validations, same notation. The first
   * signs; all are published, so that older signatures stay valid.
   */
  OFFLINE_SIGNING_KEYS: string;
  /** The host of known breaches with the range protocol, as an `https:` address; if unset, none is asked. */
  BREACH_HOST?: string;
  /** The payment provider of new orders (lib/server/payment-provider.ts). */
  PAYMENT_PROVIDER?: string;
  /** Secrets of Stripe: the API's key, and the signing secret of its events. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** Base URL of another host with Stripe's API; if unset, Stripe's own. */
  STRIPE_API_ORIGIN?: string;
  /** Base URL of a service with VIES' REST API; if unset, the Commission's own, in a local run a stand-in. */
  VIES_URL?: string;
  /** `on` in a local run only: keeps every mail for /dev/outbox. */
  OUTBOX?: string;
}
