import { answerCalls } from '#lib/api/answers.ts';
import { acceptInvitation, readInvitation } from '#lib/api/services/admin/people/accept.ts';
import { invitation as words } from '#lib/text/site/invitation.ts';

export const ownInvitations = answerCalls({
  invitation: ({ context, user, id }) => readInvitation(context, user, id),
  acceptInvitation: async ({ context, actor, input }) => {
    await acceptInvitation(context, actor, input.token);
    return { message: words.accepted };
  },
});
