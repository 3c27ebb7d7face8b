import * as v from 'valibot';
import { email, id, listOf, timestamp } from '#lib/contract/fields.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { seatStates } from './rules.ts';
import { OwningOrganization, person } from './seat.ts';

/** A licence in the owner's list of assignments. */
export const SeatRow = v.object({
  id,
  product_id: v.string(),
  product_name: v.string(),
  /** The last characters of the key. */
  ending: v.string(),
  status: v.string(),
  expires_at: v.nullable(timestamp),
  state: v.picklist(seatStates),
  ...person,
  since: v.nullable(timestamp),
  active_devices: v.number(),
  may_move: v.boolean(),
  /** The last call of a program; null for none. */
  last_used_at: v.nullable(timestamp),
});
export type SeatRow = v.InferOutput<typeof SeatRow>;
export type SeatRowBody = v.InferInput<typeof SeatRow>;
export const SeatList = listOf(SeatRow);

/** A licence held from another account, with its owner; `organization` if the holder is a member of it. */
export const HeldLicense = v.object({
  license: License,
  owner: v.string(),
  organization: v.nullish(OwningOrganization, null),
});
export type HeldLicense = v.InferOutput<typeof HeldLicense>;
export type HeldLicenseBody = v.InferInput<typeof HeldLicense>;
export const HeldLicenses = v.object({ licenses: v.array(HeldLicense) });

/** `expected` is the state that the caller saw: an assignment that a colleague has made meanwhile is not replaced. */
export const AssignInput = v.object({ email, expected: v.optional(v.literal('free')) });
export type AssignInput = v.InferOutput<typeof AssignInput>;
export const Unassigned = v.object({ message: v.string() });
