import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { offerRenewal } from '#lib/api/services/orders/quote/renewal-offers.ts';
import { addDevices, renew } from '#lib/api/services/orders/simulated.ts';
import { perAddress } from '#lib/api/throttle.ts';

export const renewals = answerCalls({
  renewal: async ({ context, user, id }) => found(await offerRenewal(context, user.id, id)),
  renew: {
    counts: (_, c) => perAddress(c, 'salesPerAddress'),
    answer: ({ context, user, id, input, idempotencyKey }) =>
      renew(context, { user, idempotencyKey, networkCountry: '' }, id, input),
  },
  addDevices: {
    counts: (_, c) => perAddress(c, 'salesPerAddress'),
    answer: ({ context, user, id, input, idempotencyKey }) =>
      addDevices(context, { user, idempotencyKey, networkCountry: '' }, id, input),
  },
});
