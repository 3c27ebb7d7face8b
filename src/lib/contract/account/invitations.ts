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

/** Why an account cannot accept an invitation. */
export const invitationObstacles = [
  'other_address',
  'has_role',
  'no_second_factor',
  'no_organization',
] as const;
export type InvitationObstacle = (typeof invitationObstacles)[number];

/**
 * An invitation for the account that opens its link: to the admin area, to a licence, to an organization, or to a
 * transfer of licences.
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
    /** The owner of the licence. */
    owner: v.string(),
    /** Set once this account has accepted it. */
    license_id: v.nullable(v.string()),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
  v.object({
    kind: v.literal('organization'),
    name: v.string(),
    role: v.picklist(organizationRoles),
    /** Set once this account belongs to it. */
    organization_id: v.nullable(v.string()),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
  v.object({
    kind: v.literal('move'),
    /** The account that offers the licences. */
    giver: v.string(),
    products: MovedProducts,
    new_keys: v.boolean(),
    is_accepted: v.boolean(),
    /** Organizations for which this account may accept; empty if the licences are for the account itself. */
    organizations: v.array(ManagedOrganization),
    /** Whether the account chooses the organization. */
    is_to_address: v.boolean(),
    obstacle: v.nullable(v.picklist(invitationObstacles)),
  }),
]);
export type InvitationState = v.InferOutput<typeof InvitationState>;

/** Why a person cannot join: the organization is full, or the person belongs to the maximum number. */
const placeRefusals = ['organization_full', 'too_many_organizations'] as const;

/** With the organization for which the reader accepts offered licences, if there is a choice. */
const AcceptInvitationInput = v.object({ ...TokenInput.entries, ...AcceptMoveInput.entries });

const over = { 404: { means: 'It was accepted or withdrawn, or has expired' } } as const;

const path = '/api/auth/invitations/';

/** Calls of the page behind the mailed link (docs/product.md, 20.20 People); not for programs. */
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
