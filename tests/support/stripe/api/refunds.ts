import type Stripe from 'stripe';
import * as v from 'valibot';
import { disputesOf } from '#tests/support/stripe/world/disputes.ts';
import type { Charge, Refund } from '#tests/support/stripe/world/objects.ts';
import { refund } from '#tests/support/stripe/world/refunds.ts';
import { all, find, type World } from '#tests/support/stripe/world/world.ts';
import { isWithin, listOf } from './lists.ts';
import { created, expand, integer, metadata, paging, paramsOf, text } from './params.ts';
import { impossible, missing } from './refusal.ts';
import { type Route, route } from './route.ts';

const creation = paramsOf<Stripe.RefundCreateParams>()({
  payment_intent: text,
  amount: v.optional(integer),
  metadata,
  expand,
});

function create(world: World, given: v.InferOutput<typeof creation>): Refund {
  const charge = chargeOf(world, given.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  const { amount = left } = given;
  if (
    disputesOf(world, charge).some((dispute) => !dispute.is_charge_refundable && dispute.status !== 'won')
  ) {
    throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (left === 0)
    throw impossible(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount > left) {
    throw impossible(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
  }
  return refund(world, charge, amount, given.metadata);
}

function chargeOf(world: World, id: string): Charge {
  const intent = find(world, 'payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  const charge = find(world, 'charge', intent.latest_charge);
  if (charge?.status === 'succeeded') return charge;
  throw impossible(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
}

export const refundRoutes: Route[] = [
  route('POST', '/v1/refunds', creation, create),
  route(
    'GET',
    '/v1/refunds',
    paramsOf<Stripe.RefundListParams>()({
      ...paging,
      created,
      charge: v.optional(text),
      payment_intent: v.optional(text),
    }),
    (world, params) => {
      const { payment_intent, charge } = params;
      if (payment_intent && !find(world, 'payment_intent', payment_intent)) {
        throw missing('payment_intent', payment_intent, 'payment_intent');
      }
      const found = all(world, 'refund').filter(
        (each) =>
          isWithin(each, params.created) &&
          (!payment_intent || each.payment_intent === payment_intent) &&
          (!charge || each.charge === charge),
      );
      return listOf(found, '/v1/refunds', params);
    },
  ),
];
