import { answerCalls } from '#lib/api/answers.ts';
import { acceptMove } from '#lib/api/services/moves/accept.ts';
import { declineMove, withdrawMove } from '#lib/api/services/moves/end.ts';
import { listMoves } from '#lib/api/services/moves/list.ts';
import { moverOf } from '#lib/api/services/moves/mover.ts';
import { offerMove } from '#lib/api/services/moves/offer.ts';
import { perAccount } from '#lib/api/throttle.ts';

/** Calls about licences that their owners offer to other accounts. */
export const moves = answerCalls({
  moveOffers: ({ context, user }) => listMoves(context, user),
  offerMove: {
    counts: perAccount('movesPerAccount'),
    confirmsIf: () => true,
    answer: ({ context, user, caller, actor, input }) =>
      offerMove(context, user, moverOf(caller, actor.visitor), input),
  },
  acceptMove: async ({ context, caller, actor, id, input }) => ({
    message: await acceptMove(context, moverOf(caller, actor.visitor), id, input.organization_id),
  }),
  declineMove: ({ context, user, id }) => declineMove(context, user, id),
  withdrawMove: ({ context, user, id }) => withdrawMove(context, user, id),
});
