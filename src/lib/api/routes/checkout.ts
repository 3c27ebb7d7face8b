import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { tryCoupon } from '#lib/api/guesses.ts';
import { deliverOnRequest } from '#lib/api/services/orders/delivery.ts';
import { placeOrder } from '#lib/api/services/orders/place.ts';
import { findOffer } from '#lib/api/services/orders/quote/offers.ts';
import { quote } from '#lib/api/services/orders/quote/quote.ts';
import { askedThing } from '#lib/api/services/orders/quote/things.ts';
import { orderState } from '#lib/api/services/orders/states.ts';
import { perAddress } from '#lib/api/throttle.ts';
import { idsIn } from '#lib/contract/checkout/rules.ts';
import { devicesIn, quantityIn } from '#lib/contract/products/rules.ts';

/** An offer overrides all other choices, and several licences override a single one. */
const choiceOf = ({ license, licenses, until, devices }: Record<string, string | undefined>) =>
  licenses === undefined
    ? { license, devices: license === undefined ? undefined : devicesIn(devices) }
    : { ids: idsIn(licenses), until: until || undefined };

export const checkout = answerCalls({
  checkout: async ({ c, context, caller, user, actor, query }) => {
    const { duration, quantity, coupon, offer } = query;
    const networkCountry = actor.visitor.country;
    const asked = {
      product: c.req.param('product') ?? '',
      ...{ durationKey: duration, quantity: quantityIn(quantity), code: coupon, networkCountry },
      thing: askedThing({
        offer: offer ? await findOffer(context, user.id, offer) : undefined,
        ...(!offer && choiceOf(query)),
      }),
    };
    return quote(context, user, asked, (question) => tryCoupon(c, { userId: caller.user.id }, question));
  },
  placeOrder: {
    counts: (_, c) => perAddress(c, 'salesPerAddress'),
    answer: ({ c, context, caller, user, actor, input, idempotencyKey }) => {
      const buyer = { user, idempotencyKey, networkCountry: actor.visitor.country };
      return placeOrder(context, buyer, input, (question) =>
        tryCoupon(c, { userId: caller.user.id }, question),
      );
    },
  },
  order: async ({ context, user, id, query }) =>
    found(await orderState(context, user.id, id, query.back !== undefined)),
  deliverOrder: async ({ context, user, id, input }) =>
    found(await deliverOnRequest(context, user.id, id, input.withdrawal_waiver)),
});
