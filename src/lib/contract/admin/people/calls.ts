import * as v from 'valibot';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, Detail } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { Invitation, InvitationInput, People, RoleInput } from './people.ts';

const path = '/api/admin/people/';
const invitations = `${path}invitations/` as const;
// The address was written to a moment ago.
const often = { 429: {} } as const;

export const peopleCalls = {
  /** The seller’s people and the invitations that wait. */
  staffPeople: { ...admin, method: 'GET', path, ...answersWith(People) },
  /** Invite an address to a role, by mail. */
  invitePerson: {
    ...admin,
    method: 'POST',
    path: invitations,
    input: InvitationInput,
    ...answersWith(Invitation, 201),
    refusals: {
      ...confirmed,
      // There are as many as may wait.
      409: { codes: ['too_many_invitations'] },
      ...often,
    },
    limits: ['invitationsPerAccount'],
  },
  /** Send an invitation once more; its time begins anew. */
  resendInvitation: {
    ...admin,
    method: 'POST',
    path: `${invitations}:id/resend/`,
    ...answersWith(Invitation),
    // It was accepted or taken back.
    refusals: { ...confirmed, 404: {}, ...often },
    limits: ['invitationsPerAccount'],
  },
  /** Take an invitation back. */
  withdrawInvitation: {
    ...admin,
    method: 'POST',
    path: `${invitations}:id/withdraw/`,
    answers: { 204: null },
    // It was accepted or taken back.
    refusals: { 404: {} },
  },
  /** Give one of the seller’s people another role, or none. Their sessions end. */
  changePersonRole: {
    ...admin,
    method: 'POST',
    path: `${path}:id/role/`,
    input: RoleInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      // None of the seller’s people.
      404: {},
      409: {
        // It has changed since it was seen, is the last admin, or has no second factor.
        codes: [CHANGED_MEANWHILE, LAST_ADMIN, 'second_factor_missing'],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
