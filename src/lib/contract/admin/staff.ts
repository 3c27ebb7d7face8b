import * as v from 'valibot';
import { roles } from '#lib/contract/account/roles.ts';
import { clearableLine, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { providers } from '#lib/contract/payments/rules.ts';
import type { StaffRouteName } from './routes.ts';
import { actorKinds, CHANGED_MEANWHILE, EFFECTS_UNCONFIRMED } from './rules.ts';

/** Whom the seller's side is open to. */
export const StaffMember = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role: v.picklist(roles.filter((role) => role !== 'customer')),
  /** Who is paid for new orders: `null` where nothing is sold, as the setting names another. */
  provider: v.nullable(v.picklist(providers)),
  /** Where the payment service moves no real money. */
  is_test: v.boolean(),
  /** Secrets of the payment service that cannot be what they are to be, which is why nothing is sold. */
  wrong_secrets: v.array(v.string()),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** What the Worker sends with a page of the seller's side, and its island starts with. */
export interface StaffDocument {
  route: StaffRouteName;
  member: StaffMember;
  user: User;
  /** Parsed answers by the key of their source; the client asks again for one that is absent. */
  answers: Readonly<Record<string, unknown>>;
  csrf: string;
}

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
  /** What its target and the ids of its facts are called now, by id; what is gone has no name. */
  names: v.record(v.string(), v.string()),
});
export type StaffEvent = v.InferOutput<typeof StaffEvent>;

/** The values of now. */
export const ChangedMeanwhile = v.object({
  detail: v.string(),
  code: v.literal(CHANGED_MEANWHILE),
  current: Facts,
});

export const changedMeanwhile = {
  409: {
    // It has changed since it was seen; `current` has the values of now.
    codes: [CHANGED_MEANWHILE],
    body: ChangedMeanwhile,
  },
} as const;

/** The refusal of a change whose effects its maker has not seen, or saw otherwise. */
export const effectsUnconfirmed = <Effects extends v.GenericSchema>(effects: Effects) => ({
  409: {
    // It has changed since it was seen (`current` has the values of now), or does to customers what its maker did not confirm (`effects`).
    codes: [CHANGED_MEANWHILE, EFFECTS_UNCONFIRMED],
    body: v.union([
      ChangedMeanwhile,
      v.object({ detail: v.string(), code: v.literal(EFFECTS_UNCONFIRMED), effects }),
    ]),
  },
});

/** Why one of the staff does something; kept in the audit log. */
export const reason = line(MAX_REASON_LENGTH);

/** What they tell the customer about it, in the mail and where the portal shows it. */
export const toCustomer = v.optional(clearableLine(MAX_CUSTOMER_NOTE_LENGTH), '');
