import { answerCalls } from '#lib/api/answers.ts';
import { createOrganization } from '#lib/api/services/organizations/create.ts';
import { listOrganizations, organizationOf } from '#lib/api/services/organizations/list.ts';
import { perAccount } from '#lib/api/throttle.ts';

export const organizations = answerCalls({
  organizations: async ({ context, caller }) => ({
    results: await listOrganizations(context, caller.user.id),
  }),
  createOrganization: {
    counts: perAccount('organizationsPerAccount'),
    answer: ({ context, caller, input }) => createOrganization(context, caller.user, input.name),
  },
  organization: ({ caller }) => organizationOf(caller),
});
