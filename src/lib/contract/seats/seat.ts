import * as v from 'valibot';
import { id, timestamp } from '#lib/contract/fields.ts';
import { seatStates } from './rules.ts';

/** Whom a licence is given to; empty once their account is deleted. */
export const person = { email: v.string(), name: v.string() };

/** The organization that owns a licence. */
export const OwningOrganization = v.object({ id, name: v.string() });

/** A licence as its owner gives it to others. */
export const Seat = v.object({
  state: v.picklist(seatStates),
  ...person,
  /** Since when it is offered or held. */
  since: v.nullable(timestamp),
  /** Until when an offer can be accepted. */
  link_ends_at: v.nullable(timestamp),
  /** How often it can still be given to somebody within a year. */
  assignments_left: v.number(),
  /** Whether there is somebody to whom it could go for good. */
  may_move: v.boolean(),
  /** Who held it before, the last one first. */
  former: v.array(v.object({ ...person, from: timestamp, until: timestamp })),
});
export type Seat = v.InferOutput<typeof Seat>;
export type SeatBody = v.InferInput<typeof Seat>;
