import type Stripe from 'stripe';
import * as v from 'valibot';
import { deleteCustomer } from '#tests/support/stripe/world/methods.ts';
import { all, find } from '#tests/support/stripe/world/world.ts';
import { isWithin, listOf } from './lists.ts';
import { created, expand, paging, paramsOf, text } from './params.ts';
import { missing } from './refusal.ts';
import { type Route, route } from './route.ts';

const ofPayment = { ...paging, created, payment_intent: v.optional(text) };
const isOf = (payment: string | undefined, { payment_intent }: { payment_intent: string | null }) =>
  !payment || payment_intent === payment;

/** Reads of charges, disputes, events and customers; the only write deletes a customer. */
export const readRoutes: Route[] = [
  route('GET', '/v1/charges', paramsOf<Stripe.ChargeListParams>()(ofPayment), (world, params) => {
    const found = all(world, 'charge').filter(
      (each) => isWithin(each, params.created) && isOf(params.payment_intent, each),
    );
    return listOf(found, '/v1/charges', params);
  }),
  route('GET', '/v1/disputes', paramsOf<Stripe.DisputeListParams>()(ofPayment), (world, params) => {
    const found = all(world, 'dispute').filter(
      (each) => isWithin(each, params.created) && isOf(params.payment_intent, each),
    );
    return listOf(found, '/v1/disputes', params);
  }),
  route(
    'GET',
    '/v1/radar/early_fraud_warnings',
    paramsOf<Stripe.Radar.EarlyFraudWarningListParams>()(ofPayment),
    (world, params) => {
      const found = all(world, 'radar.early_fraud_warning').filter(
        ({ payment_intent = null, ...each }) =>
          isWithin(each, params.created) && isOf(params.payment_intent, { payment_intent }),
      );
      return listOf(found, '/v1/radar/early_fraud_warnings', params);
    },
  ),
  route(
    'GET',
    '/v1/events',
    paramsOf<Stripe.EventListParams>()({ ...paging, created, type: v.optional(text) }),
    (world, params) => {
      const found = world.events
        .filter((each) => isWithin(each, params.created) && (!params.type || each.type === params.type))
        .reverse();
      return listOf(found, '/v1/events', params);
    },
  ),
  route(
    'DELETE',
    '/v1/customers/:id',
    paramsOf<Stripe.CustomerDeleteParams & { expand: never }>()({ expand }),
    (world, _, id) => {
      const customer = find(world, 'customer', id);
      if (!customer) throw missing('customer', id);
      deleteCustomer(world, customer);
      return { id, object: 'customer', deleted: true };
    },
  ),
];
