import * as v from 'valibot';
import { email, id, line, timestamp } from '#lib/contract/fields.ts';
import { MOVED_LICENSES } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';

/**
 * Why a licence does not move: it is there already, ends for good or stands still, its contract is being withdrawn
 * from, or money for more of its months is on its way.
 */
export const moveRefusals = [
  'same_account',
  'revoked',
  'suspended',
  'being_withdrawn',
  'being_paid',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** What has become of an offer; one that is open is over all the same when its time has passed. */
export const moveStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type MoveState = (typeof moveStates)[number];

const ID_LENGTH = 100;

/** Licences for somebody of an organization, for an organization, or for one that the reader of an address manages. */
export const OfferMoveInput = v.object({
  license_ids: v.pipe(v.array(line(ID_LENGTH)), v.minLength(1, REQUIRED), v.maxLength(MOVED_LICENSES)),
  to: v.variant('kind', [
    v.object({ kind: v.literal('account'), account_id: line(ID_LENGTH) }),
    v.object({ kind: v.literal('address'), email }),
  ]),
  /** Whether they go with other keys and without devices. */
  new_keys: v.boolean(),
});
export type OfferMove = v.InferOutput<typeof OfferMoveInput>;

/** For which of their organizations somebody accepts what was offered to their address. */
export const AcceptMoveInput = v.object({ organization_id: v.optional(line(ID_LENGTH)) });

/** What is offered, by product. */
export const MovedProducts = v.array(v.object({ name: v.string(), licenses: v.number() }));

/** An organization that somebody manages. */
export const ManagedOrganization = v.object({ id, name: v.string() });

/** An offer that waits, as one of its two sides sees it. */
export const MoveOffer = v.object({
  id,
  products: MovedProducts,
  /** Who offers it; of one that was made the name or address of who gets it. */
  other: v.string(),
  /** Whose it is or would be: an organization that the reader manages; null is themself, or not chosen yet. */
  organization: v.nullable(ManagedOrganization),
  /** Whether its reader says for which organization it is accepted. */
  is_to_address: v.boolean(),
  new_keys: v.boolean(),
  created_at: timestamp,
  ends_at: timestamp,
});
export type MoveOffer = v.InferOutput<typeof MoveOffer>;
export type MoveOfferBody = v.InferInput<typeof MoveOffer>;

export const MoveOffers = v.object({ sent: v.array(MoveOffer), received: v.array(MoveOffer) });
export const OfferedMove = v.object({ id, ends_at: timestamp });
