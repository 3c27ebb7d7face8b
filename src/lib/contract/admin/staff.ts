import * as v from 'valibot';
import { roles } from '#lib/contract/account/roles.ts';
import { clearableLine, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { providers } from '#lib/contract/payments/rules.ts';
import type { StaffRouteName } from './routes.ts';
import { actorKinds, CHANGED_MEANWHILE, EFFECTS_UNCONFIRMED } from './rules.ts';

/** The member of staff who is signed in. */
export const StaffMember = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role: v.picklist(roles.filter((role) => role !== 'customer')),
  /** The payment service of new orders; null if nothing is sold, because the setting names an unknown one. */
  provider: v.nullable(v.picklist(providers)),
  /** Whether the payment service is in test mode, without real money. */
  is_test: v.boolean(),
  /** The payment service's malformed secrets, because of which nothing is sold. */
  wrong_secrets: v.array(v.string()),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** The data with which the Worker starts the island of the admin area. */
export interface StaffDocument {
  route: StaffRouteName;
  member: StaffMember;
  user: User;
  /** Parsed responses by the key of their source; the client requests an absent one again. */
  answers: Readonly<Record<string, unknown>>;
  csrf: string;
}

/** Values of the fields that an action concerns, by name. */
export const Facts = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));
export type Facts = v.InferOutput<typeof Facts>;

/** An entry of the audit log. */
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
  /** The present names of its target and of ids in its facts, by id; deleted records have none. */
  names: v.record(v.string(), v.string()),
});
export type StaffEvent = v.InferOutput<typeof StaffEvent>;

/** `current` has the present values. */
export const ChangedMeanwhile = v.object({
  detail: v.string(),
  code: v.literal(CHANGED_MEANWHILE),
  current: Facts,
});

export const changedMeanwhile = {
  409: {
    // The record has changed since the caller read it; `current` has the present values.
    codes: [CHANGED_MEANWHILE],
    body: ChangedMeanwhile,
  },
} as const;

/** The refusal of a change whose effects the caller has not confirmed, or that have other effects by now. */
export const effectsUnconfirmed = <Effects extends v.GenericSchema>(effects: Effects) => ({
  409: {
    // The record has changed (`current` has the present values), or the effects are unconfirmed (`effects`).
    codes: [CHANGED_MEANWHILE, EFFECTS_UNCONFIRMED],
    body: v.union([
      ChangedMeanwhile,
      v.object({ detail: v.string(), code: v.literal(EFFECTS_UNCONFIRMED), effects }),
    ]),
  },
});

/** The reason of an action by staff, stored in the audit log. */
export const reason = line(MAX_REASON_LENGTH);

/** The message to the customer, shown in the mail and in the portal. */
export const toCustomer = v.optional(clearableLine(MAX_CUSTOMER_NOTE_LENGTH), '');
