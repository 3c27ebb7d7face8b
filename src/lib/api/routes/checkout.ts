import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { tryCoupon } from '#lib/api/guesses.ts';
import { deliverOnRequest } from '#lib/api/services/orders/delivery.ts';
import { placeOrder } from '#lib/api/services/orders/place.ts';
import { quote } from '#lib/api/services/orders/quote/quote.ts';
import { askedThing } from '#lib/api/services/orders/quote/things.ts';
import { orderState } from '#lib/api/services/orders/states.ts';
import { perAddress } from '#lib/api/throttle.ts';
import { idsIn } from '#lib/contract/checkout/rules.ts';
import { devicesIn, quantityIn } from '#lib/contract/products/rules.ts';

export const checkout = answerCalls({
  checkout: ({ c, context, user, actor, query }) => {
    const { duration, quantity, license, licenses, until, devices, coupon } = query;
    const networkCountry = actor.visitor.country;
    const asked = {
      product: c.req.param('product') ?? '',
      ...{ durationKey: duration, quantity: quantityIn(quantity), code: coupon, networkCountry },
      thing: askedThing(
        licenses === undefined
          ? { license, devices: license === undefined ? undefined : devicesIn(devices) }
          : { ids: idsIn(licenses), until },
      ),
    };
    return quote(context, user, asked, (question) => tryCoupon(c, question));
  },
  placeOrder: {
    counts: (_, c) => perAddress(c, 'salesPerAddress'),
    answer: ({ c, context, user, actor, input, idempotencyKey }) => {
      const buyer = { user, idempotencyKey, networkCountry: actor.visitor.country };
      return placeOrder(context, buyer, input, (question) => tryCoupon(c, question));
    },
  },
  order: async ({ context, user, id, query }) =>
    found(await orderState(context, user.id, id, query.back !== undefined)),
  deliverOrder: async ({ context, user, id, input }) =>
    found(await deliverOnRequest(context, user.id, id, input.withdrawal_waiver)),
});
