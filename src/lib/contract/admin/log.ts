import * as v from 'valibot';
import { id, timestamp } from '#lib/contract/fields.ts';

/** What the seller's people do, by noun. */
export const staffActions = [
  'role_given',
  'role_taken',
  'verification_resent',
  'order_resent',
  'key_shown',
  'sessions_ended',
  'factor_reset_asked',
  'billing_corrected',
  'data_exported',
  'account_deleted',
  'product_changed',
  'release_begun',
  'release_discarded',
  'release_published',
  'release_withdrawn',
  'payment_refunded',
  'payment_completed',
  'payment_failed',
  'refund_granted',
  'refund_refused',
  'withdrawal_accepted',
  'withdrawal_refused',
  'message_answered',
  'message_assigned',
  'message_closed',
  'message_reopened',
  'mail_sent_again',
  'work_retried',
  'license_suspended',
  'license_reinstated',
  'license_revoked',
  'license_extended',
  'license_limit_changed',
  'license_key_replaced',
  'license_given',
  'license_unchanged',
  'device_freed',
  'bulk_stopped',
  'news_written',
  'news_changed',
  'news_deleted',
  'news_sent',
  'news_stopped',
  'shop_changed',
  'webhook_made',
  'webhook_changed',
  'webhook_paused',
  'webhook_resumed',
  'webhook_secret_replaced',
  'webhook_deleted',
  'webhook_tested',
  'webhook_sent_again',
  'api_key_made',
  'api_key_revoked',
  'coupon_made',
  'coupon_ended',
  'discrepancy_booked',
  'discrepancy_reinstated',
  'discrepancy_given_back',
  'discrepancy_repeated',
  'discrepancy_closed',
  'subscription_ended',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** On whom or what. */
export const staffTargets = [
  'user',
  'license',
  'bulk',
  'payment',
  'withdrawal',
  'product',
  'release',
  'message',
  'mail',
  'news',
  'shop',
  'webhook',
  'api_key',
  'coupon',
  'discrepancy',
] as const;
export type StaffTarget = (typeof staffTargets)[number];

/** As an actor: who has the database, and no account. */
export const COMMAND_LINE = 'command-line';

/** Who acts on the seller's side: somebody with an account, a program by its key, or who has the database. */
export const actorKinds = ['colleague', 'api_key', COMMAND_LINE] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Values of fields by name, as far as an action concerns them. */
export const Facts = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
export type Facts = v.InferOutput<typeof Facts>;

/** A line of the seller's log. */
export const StaffEvent = v.object({
  id,
  created_at: timestamp,
  actor_kind: v.picklist(actorKinds),
  actor_id: v.string(),
  actor_name: v.string(),
  action: v.string(),
  target: v.string(),
  target_id: v.string(),
  before: Facts,
  after: Facts,
  reason: v.string(),
  network: v.string(),
  country: v.string(),
});
export type StaffEvent = v.InferOutput<typeof StaffEvent>;
