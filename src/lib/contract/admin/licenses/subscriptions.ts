import * as v from 'valibot';
import { reason } from '#lib/contract/admin/reason.ts';
import { money, timestamp } from '#lib/contract/fields.ts';
import { subscriptionEnds, subscriptionStates } from '#lib/contract/subscriptions/subscription-states.ts';

/** Whether a licence renews itself, or has, by what its customer agreed to last. */
export const StaffSubscription = v.object({
  state: v.picklist(subscriptionStates),
  agreed_at: v.nullable(timestamp),
  license_duration: v.string(),
  price: money,
  /** `Visa •••• 4242`; empty until one is kept. */
  payment_method: v.string(),
  next_charge_at: v.nullable(timestamp),
  /** How often the charge of this end has failed, and why the last time, in words. */
  failures: v.number(),
  failure: v.nullable(v.string()),
  ended: v.nullable(v.object({ at: timestamp, by: v.picklist(subscriptionEnds) })),
});
export type StaffSubscription = v.InferOutput<typeof StaffSubscription>;
export type StaffSubscriptionBody = v.InferInput<typeof StaffSubscription>;

export const EndSubscriptionInput = v.object({ reason });

/** Nothing renews itself that could be ended. */
export const NOT_RENEWING = 'not_renewing';
