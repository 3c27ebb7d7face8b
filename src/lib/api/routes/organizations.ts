import { answerCalls } from '#lib/api/answers.ts';
import type { Caller } from '#lib/api/context.ts';
import { createOrganization } from '#lib/api/services/organizations/create.ts';
import { deleteOrganization } from '#lib/api/services/organizations/deletion.ts';
import {
  createLink,
  listInvitations,
  withdrawInvitation,
} from '#lib/api/services/organizations/invitations.ts';
import { invite } from '#lib/api/services/organizations/invite.ts';
import { listOrganizations, organizationOf } from '#lib/api/services/organizations/list.ts';
import { changeRole, leave, listPeople, removePerson } from '#lib/api/services/organizations/people.ts';
import { changeOrganization, showOrganization } from '#lib/api/services/organizations/profile.ts';
import { perAccount } from '#lib/api/throttle.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';

/** Calls of organizations. In addresses of an organization, `user` is the organization and `caller` the person. */
export const organizations = answerCalls({
  organizations: async ({ context, caller }) => ({
    results: await listOrganizations(context, caller.user.id),
  }),
  createOrganization: {
    counts: perAccount('organizationsPerAccount'),
    answer: ({ context, caller, input }) => createOrganization(context, caller.user, input.name),
  },
  organization: ({ caller }) => organizationOf(caller),
  deleteOrganization: ({ context, user }) => deleteOrganization(context, user),
  leaveOrganization: ({ context, user, caller }) => leave(context, user, caller.user.id),
  organizationProfile: ({ context, user }) => showOrganization(context, user),
  updateOrganizationProfile: ({ context, user, input }) => changeOrganization(context, user, input),
  organizationPeople: ({ context, user, caller }) => listPeople(context, user, caller.user.id),
  changeOrganizationRole: {
    confirmsIf: () => true,
    answer: async ({ context, user, id, input }) => {
      await changeRole(context, user, id, input.role);
      return { message: words.roleChanged };
    },
  },
  removeOrganizationPerson: ({ context, user, id }) => removePerson(context, user, id),
  organizationInvitations: async ({ context, user }) => ({
    results: await listInvitations(context, user.id),
  }),
  inviteToOrganization: {
    counts: perAccount('peopleInvitedPerAccount'),
    confirmsIf: () => true,
    answer: ({ context, user, caller, input: { email, role } }) =>
      invite(context, invitingOf(user, caller), { emails: [email].flat(), role }),
  },
  createOrganizationLink: {
    counts: perAccount('peopleInvitedPerAccount'),
    answer: ({ context, user, caller }) => createLink(context, invitingOf(user, caller)),
  },
  withdrawOrganizationInvitation: ({ context, user, id }) => withdrawInvitation(context, user.id, id),
});

const invitingOf = (organization: { id: string }, { user }: Caller) => ({
  organizationId: organization.id,
  inviterId: user.id,
});
