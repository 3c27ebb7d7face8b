import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Session } from '#tests/support/stripe/world/objects.ts';
import { expire } from '#tests/support/stripe/world/sessions.ts';
import { all, born, find, put, secondsOf, type World } from '#tests/support/stripe/world/world.ts';
import { isWithin, listOf } from './lists.ts';
import { created, expand, paging, paramsOf } from './params.ts';
import { impossible, missing } from './refusal.ts';
import { type Route, route } from './route.ts';
import { amountOf, check, creation, DAY_SECONDS, type Given } from './session-params.ts';

function create(world: World, given: Given): Session {
  check(world, given);
  const isPayment = given.mode === 'payment';
  const item = given.line_items?.[0]?.price_data;
  const session: Session = {
    ...born(world, 'checkout.session', 'cs_test'),
    amount_subtotal: isPayment ? amountOf(given) : null,
    amount_total: isPayment ? amountOf(given) : null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    currency: item?.currency ?? given.currency ?? null,
    customer: null,
    customer_creation: given.customer_creation,
    customer_email: given.customer_email ?? null,
    expires_at: given.expires_at ?? secondsOf(world) + DAY_SECONDS,
    livemode: false,
    locale: given.locale ?? null,
    metadata: given.metadata,
    mode: given.mode,
    payment_intent: null,
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    setup_intent: isPayment ? null : newSetupIntent(world, given),
    status: 'open',
    success_url: given.success_url,
    ui_mode: 'hosted_page',
    url: null,
  };
  session.url = world.pageOf(session.id);
  const { description = null, metadata: own = {}, setup_future_usage } = given.payment_intent_data ?? {};
  const keepsMethod = setup_future_usage === 'off_session';
  const title = item?.product_data.name ?? '';
  world.offers.set(session.id, { title, intent: { description, metadata: own, keepsMethod } });
  return put(world, session);
}

function newSetupIntent(world: World, { setup_intent_data }: Given): string {
  return put(world, {
    ...born(world, 'setup_intent', 'seti'),
    customer: null,
    livemode: false,
    metadata: setup_intent_data?.metadata ?? {},
    payment_method: null,
    status: 'requires_payment_method' as const,
    usage: 'off_session',
  }).id;
}

function sessionOf(world: World, id: string): Session {
  const session = find(world, 'checkout.session', id);
  if (!session) throw missing('checkout.session', id);
  return session;
}

export const sessionRoutes: Route[] = [
  route('POST', '/v1/checkout/sessions', creation, create),
  route(
    'GET',
    '/v1/checkout/sessions',
    paramsOf<Stripe.Checkout.SessionListParams>()({
      ...paging,
      created,
      status: v.optional(v.picklist(['complete', 'expired', 'open'])),
    }),
    (world, params) => {
      const found = all(world, 'checkout.session').filter(
        (each) => isWithin(each, params.created) && (!params.status || each.status === params.status),
      );
      return listOf(found, '/v1/checkout/sessions', params);
    },
  ),
  route(
    'GET',
    '/v1/checkout/sessions/:id',
    paramsOf<Stripe.Checkout.SessionRetrieveParams>()({ expand }),
    (world, _, id) => sessionOf(world, id),
  ),
  route(
    'POST',
    '/v1/checkout/sessions/:id/expire',
    paramsOf<Stripe.Checkout.SessionExpireParams>()({ expand }),
    (world, _, id) => {
      const session = sessionOf(world, id);
      if (session.status !== 'open') {
        const rule = 'Only Checkout Sessions with a status in ["open"] can be expired.';
        throw impossible(`${rule} This Checkout Session has a status of \`${session.status}\`.`);
      }
      expire(world, session);
      return session;
    },
  ),
];
