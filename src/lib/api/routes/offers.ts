import { answerCalls } from '#lib/api/answers.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { openOwnOffer } from '#lib/api/services/offers/file.ts';
import { deleteOwnOffer, listOwnOffers, makeOwnOffer } from '#lib/api/services/offers/own.ts';
import { perAccount } from '#lib/api/throttle.ts';

export const offers = answerCalls({
  offers: ({ context, user }) => listOwnOffers(context, user.id),
  makeOffer: {
    counts: perAccount('offersPerAccount'),
    answer: ({ context, user, input, idempotencyKey }) => makeOwnOffer(context, user, input, idempotencyKey),
  },
  offerPdf: async ({ c, context, user, id }) => fileAnswer(c, await openOwnOffer(context, user.id, id)),
  deleteOffer: ({ context, user, id }) => deleteOwnOffer(context, user.id, id),
});
