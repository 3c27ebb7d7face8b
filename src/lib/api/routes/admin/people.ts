import { answerCalls } from '#lib/api/answers.ts';
import {
  invitePerson,
  resendInvitation,
  withdrawInvitation,
} from '#lib/api/services/admin/people/invitations.ts';
import { listPeople } from '#lib/api/services/admin/people/list.ts';
import { changePersonRole } from '#lib/api/services/admin/people/roles.ts';
import { perAccount } from '#lib/api/throttle.ts';

const counts = perAccount('invitationsPerAccount');

export const people = answerCalls({
  staffPeople: ({ context, user }) => listPeople(context, user.id),
  invitePerson: { counts, answer: ({ context, actor, input }) => invitePerson(context, actor, input) },
  resendInvitation: { counts, answer: ({ context, actor, id }) => resendInvitation(context, actor, id) },
  withdrawInvitation: ({ context, actor, id }) => withdrawInvitation(context, actor, id),
  changePersonRole: ({ context, actor, id, input }) => changePersonRole(context, actor, id, input),
});
