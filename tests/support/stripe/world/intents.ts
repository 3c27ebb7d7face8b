import type Stripe from 'stripe';
import { feeOf, move } from './balance.ts';
import { newMethod } from './methods.ts';
import type { Charge, Intent, Method } from './objects.ts';
import { born, type Decline, get, put, type World } from './world.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  keepsMethod: boolean;
}

export function newIntent(world: World, { keepsMethod, ...given }: NewIntent): Intent {
  const intent: Intent = put(world, {
    ...born(world, 'payment_intent', 'pi'),
    ...given,
    amount_capturable: 0,
    amount_received: 0,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    payment_method: null,
    setup_future_usage: keepsMethod ? 'off_session' : null,
    status: 'requires_payment_method',
  });
  world.emit('payment_intent.created', intent);
  return intent;
}

/** Money arrives without a checkout page of the shop. */
export function comeIn(world: World, amount: number, metadata: Record<string, string>): Intent {
  const intent = newIntent(world, {
    amount,
    currency: 'eur',
    customer: null,
    description: null,
    metadata,
    keepsMethod: false,
  });
  charge(world, intent, newMethod(world, 'card', null));
  return intent;
}

/** Charges an intent: a card's money arrives at once, a bank account's is pending. */
export function charge(world: World, intent: Intent, method: Method): Charge {
  const made = newCharge(world, intent, method, 'pending');
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (method.type === 'card') succeed(world, intent, made);
  else {
    intent.status = 'processing';
    world.emit('charge.pending', made);
    world.emit('payment_intent.processing', intent);
  }
  return made;
}

function newCharge(world: World, intent: Intent, method: Method, status: Charge['status']): Charge {
  const made: Charge = put(world, {
    ...born(world, 'charge', 'ch'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    // A charge has its intent's metadata.
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status,
  });
  intent.latest_charge = made.id;
  return made;
}

function succeed(world: World, intent: Intent, made: Charge): void {
  const { id: balance_transaction } = move(world, {
    ...{ category: 'charge', type: 'charge', source: made.id, fee: feeOf(made.amount) },
    ...{ amount: made.amount, currency: made.currency, description: made.description },
  });
  Object.assign(made, {
    balance_transaction,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: made.amount,
  });
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  world.emit('charge.succeeded', made);
  world.emit('payment_intent.succeeded', intent);
}

/** The pending money arrives or fails. */
export function settleIntent(
  world: World,
  intent: Intent,
  outcome: 'paid' | 'failed',
  code: Decline = 'insufficient_funds',
): void {
  const made = get(world, 'charge', intent.latest_charge);
  if (outcome === 'paid') succeed(world, intent, made);
  else fail(world, intent, made, code);
}

/** The bank declines: the intent waits for another method. */
export function decline(world: World, intent: Intent, method: Method, code: Decline): void {
  fail(world, intent, newCharge(world, intent, method, 'failed'), code);
}

function fail(world: World, intent: Intent, made: Charge, decline: Decline): void {
  const method = get(world, 'payment_method', made.payment_method);
  const error = errorOf(decline, method);
  Object.assign(made, { status: 'failed', failure_code: error.code, failure_message: error.message });
  intent.last_payment_error = {
    ...error,
    payment_method: structuredClone(method) as Stripe.PaymentMethod,
    type: 'card_error',
    charge: made.id,
    doc_url: `https://docs.stripe.com/error-codes#${error.code}`,
  };
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  world.emit('charge.failed', made);
  world.emit('payment_intent.payment_failed', intent);
}

/** Declines of cards that have their own error code, instead of a reason of `card_declined`. */
const codes: readonly Decline[] = ['authentication_required', 'expired_card'];

/** A decline as Stripe's error. Insufficient funds are a reason, not a code, for a card; a code for a bank account. */
function errorOf(decline: Decline, { type }: Method) {
  const isGeneric = decline === 'card_declined';
  const isCode = isGeneric || codes.includes(decline) || type !== 'card';
  return {
    code: (isCode ? decline : 'card_declined') as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(type === 'card' && { decline_code: isGeneric ? 'generic_decline' : decline }),
    message: `Your payment was declined (${decline}).`,
  };
}
