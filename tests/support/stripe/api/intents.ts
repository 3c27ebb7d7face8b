import type Stripe from 'stripe';
import * as v from 'valibot';
import { charge, decline, newIntent } from '#tests/support/stripe/world/intents.ts';
import type { Intent, Method } from '#tests/support/stripe/world/objects.ts';
import { all, type Decline, find, get, type World } from '#tests/support/stripe/world/world.ts';
import { expanded } from './expand.ts';
import { isWithin, listOf } from './lists.ts';
import {
  address,
  created,
  currency,
  expand,
  flag,
  integer,
  metadata,
  paging,
  paramsOf,
  text,
} from './params.ts';
import { declined, missing, wrong } from './refusal.ts';
import { type Route, route } from './route.ts';

const MIN_CENTS = 50;

const creation = paramsOf<Stripe.PaymentIntentCreateParams>()({
  amount: integer,
  currency,
  customer: text,
  payment_method: text,
  description: v.optional(text),
  metadata,
  confirm: flag,
  off_session: v.optional(flag),
  error_on_requires_action: v.optional(flag),
  return_url: v.optional(address),
  expand,
});
type Given = v.InferOutput<typeof creation>;

/** The method of a charge, which must belong to its customer. */
function methodOf(world: World, { customer, payment_method }: Given): Method {
  if (!find(world, 'customer', customer)) throw missing('customer', customer, 'customer');
  const method = find(world, 'payment_method', payment_method);
  if (!method) throw missing('PaymentMethod', payment_method, 'payment_method');
  if (method.customer === customer) return method;
  // Stripe sends only a message, no code.
  throw wrong('The provided PaymentMethod cannot be attached or was detached, and may not be used again.');
}

/** Charges a saved method off-session: no customer is present to authenticate. */
function create(world: World, given: Given): Intent {
  const { amount, currency, customer, description = null, metadata, return_url } = given;
  if (amount < MIN_CENTS) throw wrong('Amount must be at least €0.50 eur', 'amount_too_small', 'amount');
  if (!given.confirm || !given.off_session)
    throw wrong('The stand-in only charges kept methods.', undefined, 'confirm');
  // Payment methods from the account's settings may redirect the customer.
  if (!return_url) throw wrong('You must provide a `return_url`.', undefined, 'return_url');
  const method = methodOf(world, given);
  const intent = newIntent(world, { amount, currency, customer, description, metadata, keepsMethod: false });
  const refused = declineFor(world, customer);
  if (!refused) {
    charge(world, intent, method);
    return intent;
  }
  decline(world, intent, method, refused);
  throw declined({
    ...intent.last_payment_error,
    type: 'card_error',
    payment_intent: expanded(world, intent, given.expand) as Stripe.PaymentIntent,
  });
}

/** Removes and returns the next planned decline for a customer. */
function declineFor({ declines }: World, customer: string): Decline | undefined {
  const index = declines.findIndex((each) => !each.customer || each.customer === customer);
  return index < 0 ? undefined : declines.splice(index, 1)[0]?.code;
}

export const intentRoutes: Route[] = [
  route('POST', '/v1/payment_intents', creation, create),
  route(
    'GET',
    '/v1/payment_intents',
    paramsOf<Stripe.PaymentIntentListParams>()({ ...paging, created, customer: v.optional(text) }),
    (world, params) => {
      const found = all(world, 'payment_intent').filter(
        (each) => isWithin(each, params.created) && (!params.customer || each.customer === params.customer),
      );
      return listOf(found, '/v1/payment_intents', params);
    },
  ),
  route(
    'GET',
    '/v1/payment_intents/:id',
    paramsOf<Stripe.PaymentIntentRetrieveParams>()({ expand }),
    (world, _, id) => {
      if (!find(world, 'payment_intent', id)) throw missing('payment_intent', id);
      return get(world, 'payment_intent', id);
    },
  ),
];
