import * as v from 'valibot';
import { LAST_ADMIN } from '#lib/contract/account/roles.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, Detail } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { Invitation, InvitationInput, People, RoleInput } from './people.ts';

const path = '/api/admin/people/';
const invitations = `${path}invitations/` as const;
// The address got a mail a moment ago.
const often = { 429: {} } as const;

export const peopleCalls = {
  /** Staff and open invitations. */
  staffPeople: { ...admin, method: 'GET', path, ...answersWith(People) },
  /** Invite an address to a staff role, by mail. */
  invitePerson: {
    ...admin,
    method: 'POST',
    path: invitations,
    input: InvitationInput,
    ...answersWith(Invitation, 201),
    refusals: {
      ...confirmed,
      // The limit of open invitations is reached.
      409: { codes: ['too_many_invitations'] },
      ...often,
    },
    limits: ['invitationsPerAccount'],
  },
  /** Resend an invitation; its validity restarts. */
  resendInvitation: {
    ...admin,
    method: 'POST',
    path: `${invitations}:id/resend/`,
    ...answersWith(Invitation),
    // The invitation was accepted or withdrawn.
    refusals: { ...confirmed, 404: {}, ...often },
    limits: ['invitationsPerAccount'],
  },
  /** Withdraw an invitation. */
  withdrawInvitation: {
    ...admin,
    method: 'POST',
    path: `${invitations}:id/withdraw/`,
    answers: { 204: null },
    // The invitation was accepted or withdrawn.
    refusals: { 404: {} },
  },
  /** Change or remove the role of a member of staff. Their sessions end. */
  changePersonRole: {
    ...admin,
    method: 'POST',
    path: `${path}:id/role/`,
    input: RoleInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      // No such member of staff.
      404: {},
      409: {
        // The role has changed meanwhile, the person is the last admin, or has no second factor.
        codes: [CHANGED_MEANWHILE, LAST_ADMIN, 'second_factor_missing'],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
