import * as v from 'valibot';
import { email, id, line, timestamp } from '#lib/contract/fields.ts';
import { MOVED_LICENSES } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';

/**
 * Why a licence cannot be transferred: the account owns it already, it is revoked or suspended, a withdrawal from its
 * contract is pending, or a payment for more months is.
 */
export const moveRefusals = [
  'same_account',
  'revoked',
  'suspended',
  'being_withdrawn',
  'being_paid',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** The stored state of an offer; an open one may have expired. */
export const moveStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type MoveState = (typeof moveStates)[number];

const ID_LENGTH = 100;

/** Licences for an organization, for a member of one, or for an organization that the reader of an address manages. */
export const OfferMoveInput = v.object({
  license_ids: v.pipe(v.array(line(ID_LENGTH)), v.minLength(1, REQUIRED), v.maxLength(MOVED_LICENSES)),
  to: v.variant('kind', [
    v.object({ kind: v.literal('account'), account_id: line(ID_LENGTH) }),
    v.object({ kind: v.literal('address'), email }),
  ]),
  /** Whether the licences get new keys and lose their devices. */
  new_keys: v.boolean(),
});
export type OfferMove = v.InferOutput<typeof OfferMoveInput>;

/** The organization for which a reader accepts an offer to their address. */
export const AcceptMoveInput = v.object({ organization_id: v.optional(line(ID_LENGTH)) });

/** The offered licences, counted by product. */
export const MovedProducts = v.array(v.object({ name: v.string(), licenses: v.number() }));

/** An organization that the reader manages. */
export const ManagedOrganization = v.object({ id, name: v.string() });

/** An open offer, as one of its two sides sees it. */
export const MoveOffer = v.object({
  id,
  products: MovedProducts,
  /** The other side: who offers it, or the name or address of the receiver. */
  other: v.string(),
  /** The organization of the reader's side; null for the reader's own account, or if not chosen yet. */
  organization: v.nullable(ManagedOrganization),
  /** Whether the reader chooses the organization on acceptance. */
  is_to_address: v.boolean(),
  new_keys: v.boolean(),
  created_at: timestamp,
  ends_at: timestamp,
});
export type MoveOffer = v.InferOutput<typeof MoveOffer>;
export type MoveOfferBody = v.InferInput<typeof MoveOffer>;

export const MoveOffers = v.object({ sent: v.array(MoveOffer), received: v.array(MoveOffer) });
export const OfferedMove = v.object({ id, ends_at: timestamp });
