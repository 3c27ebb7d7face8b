import { answerCalls } from '#lib/api/answers.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { makeShopOffer, withdrawShopOffer } from '#lib/api/services/admin/offers/changes.ts';
import { listShopOffers } from '#lib/api/services/admin/offers/list.ts';
import { openOffer } from '#lib/api/services/offers/file.ts';

export const shopOffers = answerCalls({
  shopOffers: ({ context, query, cursor }) => listShopOffers(context, query.customer, cursor),
  shopOfferPdf: async ({ c, context, id }) => fileAnswer(c, await openOffer(context, id)),
  makeShopOffer: ({ context, actor, id, input, idempotencyKey }) =>
    makeShopOffer(context, actor, { customerId: id, input, idempotencyKey }),
  withdrawShopOffer: ({ context, actor, id, input: { reason } }) =>
    withdrawShopOffer(context, actor, { id, reason }),
});
