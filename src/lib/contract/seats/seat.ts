import * as v from 'valibot';
import { id, timestamp } from '#lib/contract/fields.ts';
import { seatStates } from './rules.ts';

/** The person of an assignment; empty once their account is deleted. */
export const person = { email: v.string(), name: v.string() };

/** The organization that owns a licence. */
export const OwningOrganization = v.object({ id, name: v.string() });

/** The assignment of a licence, for its owner. */
export const Seat = v.object({
  state: v.picklist(seatStates),
  ...person,
  /** Since when the licence is offered or held. */
  since: v.nullable(timestamp),
  /** When the offer expires. */
  link_ends_at: v.nullable(timestamp),
  /** How often the owner can still assign it within a year. */
  assignments_left: v.number(),
  /** Whether the owner can transfer it to another account. */
  may_move: v.boolean(),
  /** Former holders, the last one first. */
  former: v.array(v.object({ ...person, from: timestamp, until: timestamp })),
});
export type Seat = v.InferOutput<typeof Seat>;
export type SeatBody = v.InferInput<typeof Seat>;
