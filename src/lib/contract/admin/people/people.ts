import * as v from 'valibot';
import { roles, type StaffRole } from '#lib/contract/account/roles.ts';
import { email, id, timestamp } from '#lib/contract/fields.ts';

export const staffRole = v.picklist(roles.filter((role): role is StaffRole => role !== 'customer'));

/** One of the seller's people. */
export const Person = v.object({
  id,
  /** Empty where none was given. */
  name: v.string(),
  email: v.string(),
  role: staffRole,
  /** Null of a role that the log does not know. */
  role_since: v.nullable(timestamp),
  /** When they last signed in or worked with the portal; null after a year without. */
  last_seen_at: v.nullable(timestamp),
  has_second_factor: v.boolean(),
  /** API keys that they made and that are good. */
  api_keys: v.number(),
  is_self: v.boolean(),
});
export type Person = v.InferOutput<typeof Person>;

/** An invitation that waits, or whose time has passed. */
export const Invitation = v.object({
  id,
  email: v.string(),
  role: staffRole,
  sent_at: timestamp,
  ends_at: timestamp,
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const People = v.object({ people: v.array(Person), invitations: v.array(Invitation) });
export type People = v.InferOutput<typeof People>;

export const InvitationInput = v.object({ email, role: staffRole });

export const RoleInput = v.object({
  /** `customer` takes the role away. */
  role: v.picklist(roles),
  expected: v.object({ role: staffRole }),
  /** Ends the API keys that the person made as well. */
  revoke_api_keys: v.optional(v.boolean(), false),
});
export type RoleInput = v.InferOutput<typeof RoleInput>;
