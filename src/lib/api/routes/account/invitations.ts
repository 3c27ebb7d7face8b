import { answerCalls } from '#lib/api/answers.ts';
import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { acceptInvitation, readInvitation } from '#lib/api/services/admin/people/accept.ts';
import { acceptMove } from '#lib/api/services/moves/accept.ts';
import { readMoveOffer } from '#lib/api/services/moves/link.ts';
import { moverOf } from '#lib/api/services/moves/mover.ts';
import {
  acceptOrganizationInvitation,
  readOrganizationInvitation,
} from '#lib/api/services/organizations/accept.ts';
import { acceptOffer, readOffer } from '#lib/api/services/seats/claim.ts';
import { readInvitationLink } from '#lib/api/services/shared/invitation-links.ts';
import { invitation as words } from '#lib/text/site/invitation.ts';

export const ownInvitations = answerCalls({
  invitation: async ({ context, user, id: token }) => {
    const { kind, id } = await linked(context, token);
    if (kind === 'organization') return readOrganizationInvitation(context, user, id);
    if (kind === 'move') return readMoveOffer(context, user, id);
    return kind === 'staff' ? readInvitation(context, user, id) : readOffer(context, user, id);
  },
  acceptInvitation: async ({ context, caller, actor, user, input }) => {
    const { kind, id } = await linked(context, input.token);
    if (kind === 'seat') return { message: await acceptOffer(context, user, id) };
    if (kind === 'organization') return { message: await acceptOrganizationInvitation(context, user, id) };
    if (kind === 'move')
      return {
        message: await acceptMove(context, moverOf(caller, actor.visitor), id, input.organization_id),
      };
    await acceptInvitation(context, actor, id);
    return { message: words.accepted };
  },
});

async function linked(context: Context, token: string) {
  const link = await readInvitationLink(context, token);
  if (!link) throw refused(404, words.over);
  return link;
}
