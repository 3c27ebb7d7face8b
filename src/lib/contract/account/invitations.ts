import * as v from 'valibot';
import { roles, type StaffRole } from '#lib/contract/account/roles.ts';
import { answersWith, type Call, Message, ownBearer } from '#lib/contract/calls/call.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import {
  AcceptMoveInput,
  ManagedOrganization,
  MovedProducts,
  moveRefusals,
} from '#lib/contract/moves/moves.ts';
import { organizationRoles } from '#lib/contract/organizations/rules.ts';

/** Why an account cannot accept an invitation as it is. */
export const invitationObstacles = [
  'other_address',
  'has_role',
  'no_second_factor',
  'no_organization',
] as const;
export type InvitationObstacle = (typeof invitationObstacles)[number];

/**
 * An invitation as the account sees it that opens its link: to the seller's side, to a licence that its owner lends, to an
 * organization, or to take licences over.
 */
export const InvitationState = v.variant('kind', [
  v.object({
    kind: v.literal('staff'),
    role: v.picklist(roles.filter((role): role is StaffRole => role !== 'customer')),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
  v.object({
    kind: v.literal('seat'),
    product_name: v.string(),
    /** Who gives it. */
    owner: v.string(),
    /** Once this account has accepted it. */
    license_id: v.nullable(v.string()),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
  v.object({
    kind: v.literal('organization'),
    name: v.string(),
    role: v.picklist(organizationRoles),
    /** Once this account belongs to it. */
    organization_id: v.nullable(v.string()),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
  v.object({
    kind: v.literal('move'),
    /** Who offers the licences. */
    giver: v.string(),
    products: MovedProducts,
    new_keys: v.boolean(),
    is_accepted: v.boolean(),
    /** For which organizations this account may accept them; none where they are for itself. */
    organizations: v.array(ManagedOrganization),
    /** Whether it says for which. */
    is_to_address: v.boolean(),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
]);
export type InvitationState = v.InferOutput<typeof InvitationState>;

/** Why somebody has no place in an organization: it is full, or they belong to as many as they may. */
const placeRefusals = ['organization_full', 'too_many_organizations'] as const;

/** With the organization that offered licences are accepted for, where its reader chooses it. */
const AcceptInvitationInput = v.object({ ...TokenInput.entries, ...AcceptMoveInput.entries });

const over = { 404: { means: 'It was accepted or taken back, or its time has passed' } } as const;

const path = '/api/auth/invitations/';

/** What the page behind the mailed link does (docs/product.md, 20.20 People): no program has anything to do with it. */
export const invitationCalls = {
  invitation: {
    ...ownBearer,
    method: 'GET',
    path: `${path}:id/`,
    summary: 'Read the invitation of a mailed link',
    ...answersWith(InvitationState),
    refusals: over,
  },
  acceptInvitation: {
    ...ownBearer,
    method: 'POST',
    path: `${path}accept/`,
    summary: 'Accept the invitation of a mailed link; with a role every session of the account ends',
    input: AcceptInvitationInput,
    answers: { 200: Message },
    refusals: {
      ...over,
      409: {
        means: 'This account cannot accept it',
        codes: [...invitationObstacles, ...placeRefusals, ...moveRefusals],
      },
    },
    verified: true,
  },
} as const satisfies Record<string, Call>;
