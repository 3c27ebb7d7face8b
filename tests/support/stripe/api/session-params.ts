import type Stripe from 'stripe';
import * as v from 'valibot';
import { secondsOf, type World } from '#tests/support/stripe/world/world.ts';
import { address, currency, expand, flag, integer, metadata, paramsOf, text } from './params.ts';
import { wrong } from './refusal.ts';

type Create = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = NonNullable<LineItem['price_data']>;

const MIN_CENTS = 50;
/** Amounts have eight digits at most. */
const MAX_CENTS = 99_999_999;
const HALF_HOUR_SECONDS = 1800;
export const DAY_SECONDS = 86_400;

const priceData = paramsOf<PriceData>()({
  currency,
  unit_amount: integer,
  product_data: paramsOf<NonNullable<PriceData['product_data']>>()({ name: text }),
});
export const creation = paramsOf<Create>()({
  mode: v.picklist(['payment', 'setup']),
  success_url: address,
  cancel_url: v.optional(address),
  client_reference_id: v.optional(text),
  customer_email: v.optional(v.pipe(text, v.email())),
  customer_creation: v.optional(v.picklist(['always', 'if_required']), 'if_required'),
  currency: v.optional(currency),
  expires_at: v.optional(integer),
  locale: v.optional(v.picklist(['auto', 'it', 'en'])),
  metadata,
  line_items: v.optional(v.array(paramsOf<LineItem>()({ price_data: priceData, quantity: integer }))),
  adaptive_pricing: v.optional(paramsOf<NonNullable<Create['adaptive_pricing']>>()({ enabled: flag })),
  allowed_payment_method_types: v.optional(v.array(text)),
  payment_intent_data: v.optional(
    paramsOf<NonNullable<Create['payment_intent_data']>>()({
      description: v.optional(text),
      metadata,
      setup_future_usage: v.optional(v.picklist(['off_session', 'on_session'])),
    }),
  ),
  setup_intent_data: v.optional(paramsOf<NonNullable<Create['setup_intent_data']>>()({ metadata })),
  expand,
});
export type Given = v.InferOutput<typeof creation>;

/** Throws Stripe's error for a session that it does not allow. */
export function check(world: World, given: Given): void {
  const { mode, expires_at = secondsOf(world) + DAY_SECONDS } = given;
  const left = expires_at - secondsOf(world);
  if (left < HALF_HOUR_SECONDS || left > DAY_SECONDS) {
    throw wrong(
      'The `expires_at` timestamp must be from 30 minutes to 24 hours ahead.',
      undefined,
      'expires_at',
    );
  }
  const foreign = mode === 'payment' ? 'setup_intent_data' : 'payment_intent_data';
  if (given[foreign]) throw wrong(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, undefined, foreign);
  if (mode === 'payment' && !given.line_items) {
    throw wrong('Missing required param: line_items.', 'parameter_missing', 'line_items');
  }
  if (mode === 'setup' && !given.currency && !given.allowed_payment_method_types) {
    throw wrong('Missing required param: currency.', 'parameter_missing', 'currency');
  }
  if (mode === 'payment' && amountOf(given) < MIN_CENTS) {
    throw wrong('The total amount due must add up to at least €0.50 eur', 'amount_too_small');
  }
  if (mode === 'payment' && amountOf(given) > MAX_CENTS) {
    throw wrong('The total amount due must be no more than €999,999.99', 'amount_too_large');
  }
}

export const amountOf = ({ line_items = [] }: Given) =>
  line_items.reduce((sum, { price_data, quantity }) => sum + price_data.unit_amount * quantity, 0);
