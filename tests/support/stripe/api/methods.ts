import type Stripe from 'stripe';
import { detach } from '#tests/support/stripe/world/methods.ts';
import type { Method } from '#tests/support/stripe/world/objects.ts';
import { find, type World } from '#tests/support/stripe/world/world.ts';
import { expand, paramsOf } from './params.ts';
import { impossible, missing } from './refusal.ts';
import { type Route, route } from './route.ts';

function methodOf(world: World, id: string): Method {
  const method = find(world, 'payment_method', id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** Methods by id, including detached ones, and the changes that a seller makes in Stripe's dashboard. */
export const methodRoutes: Route[] = [
  route(
    'GET',
    '/v1/payment_methods/:id',
    paramsOf<Stripe.PaymentMethodRetrieveParams>()({ expand }),
    (world, _, id) => methodOf(world, id),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/detach',
    paramsOf<Stripe.PaymentMethodDetachParams>()({ expand }),
    (world, _, id) => {
      const method = methodOf(world, id);
      if (!method.customer)
        throw impossible('The payment method you provided is not attached to a customer.');
      detach(world, method);
      return method;
    },
  ),
];
