import * as v from 'valibot';
import { email, id, listOf, timestamp } from '#lib/contract/fields.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { seatStates } from './rules.ts';
import { OwningOrganization, person } from './seat.ts';

/** One of an owner's licences in the list of who has them. */
export const SeatRow = v.object({
  id,
  product_id: v.string(),
  product_name: v.string(),
  /** The last letters of its key. */
  ending: v.string(),
  status: v.string(),
  expires_at: v.nullable(timestamp),
  state: v.picklist(seatStates),
  ...person,
  since: v.nullable(timestamp),
  active_devices: v.number(),
  may_move: v.boolean(),
  /** When a program last asked for it; null while none has. */
  last_used_at: v.nullable(timestamp),
});
export type SeatRow = v.InferOutput<typeof SeatRow>;
export type SeatRowBody = v.InferInput<typeof SeatRow>;
export const SeatList = listOf(SeatRow);

/** A licence that somebody else owns, who that is, and whether it is an organization that one belongs to. */
export const HeldLicense = v.object({
  license: License,
  owner: v.string(),
  organization: v.nullish(OwningOrganization, null),
});
export type HeldLicense = v.InferOutput<typeof HeldLicense>;
export type HeldLicenseBody = v.InferInput<typeof HeldLicense>;
export const HeldLicenses = v.object({ licenses: v.array(HeldLicense) });

/** `expected` as its maker saw it: what a colleague has given away meanwhile is not taken from who has it. */
export const AssignInput = v.object({ email, expected: v.optional(v.literal('free')) });
export type AssignInput = v.InferOutput<typeof AssignInput>;
export const Unassigned = v.object({ message: v.string() });
