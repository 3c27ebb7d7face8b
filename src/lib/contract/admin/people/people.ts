import * as v from 'valibot';
import { roles, type StaffRole } from '#lib/contract/account/roles.ts';
import { email, id, timestamp } from '#lib/contract/fields.ts';

export const staffRole = v.picklist(roles.filter((role): role is StaffRole => role !== 'customer'));

/** A member of staff. */
export const Person = v.object({
  id,
  /** Empty if the person gave none. */
  name: v.string(),
  email: v.string(),
  role: staffRole,
  /** Null if the audit log has no entry for the role. */
  role_since: v.nullable(timestamp),
  /** The last sign-in or activity; null after a year without any. */
  last_seen_at: v.nullable(timestamp),
  has_second_factor: v.boolean(),
  /** The number of valid API keys that they created. */
  api_keys: v.number(),
  is_self: v.boolean(),
});
export type Person = v.InferOutput<typeof Person>;

/** An open or expired invitation. */
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
  /** `customer` removes the role. */
  role: v.picklist(roles),
  expected: v.object({ role: staffRole }),
  /** Whether to revoke the API keys that the person created. */
  revoke_api_keys: v.optional(v.boolean(), false),
});
export type RoleInput = v.InferOutput<typeof RoleInput>;
