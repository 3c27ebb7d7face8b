import { charge, decline, newIntent, settleIntent } from './intents.ts';
import { attach, type CardFacts, type Expiry, newCustomer, newMethod, type Way } from './methods.ts';
import type { Intent, Session } from './objects.ts';
import { all, type Decline, find, get, secondsOf, type World } from './world.ts';

/** Closes expired pages. */
export function expireDue(world: World): void {
  for (const session of all(world, 'checkout.session')) {
    if (session.status === 'open' && session.expires_at <= secondsOf(world)) expire(world, session);
  }
}

export function expire(world: World, session: Session): void {
  Object.assign(session, { status: 'expired', url: null });
  world.emit('checkout.session.expired', session);
}

/** A page works once. */
function requireOpen({ id, status }: Session): void {
  if (status !== 'open') throw new Error(`The page ${id} is ${status}`);
}

/** The page's visitor pays. */
export function pay(world: World, session: Session, way: Way, facts?: CardFacts): void {
  requireOpen(session);
  const method = newMethod(world, way, session.customer_email, facts);
  const intent = intentOf(world, session);
  session.customer = customerOf(world, session);
  intent.customer = session.customer;
  if (intent.setup_future_usage && session.customer) attach(world, method, session.customer);
  charge(world, intent, method);
  complete(world, session, intent.status === 'succeeded' ? 'paid' : 'unpaid');
}

/** The bank declines the visitor's card: the page remains open. */
export function declineOnPage(world: World, session: Session): void {
  requireOpen(session);
  const method = newMethod(world, 'card', session.customer_email);
  decline(world, intentOf(world, session), method, 'card_declined');
}

/** The page's visitor saves a method. */
export function save(world: World, session: Session, way: Way = 'card', expiry?: Expiry): void {
  requireOpen(session);
  const method = newMethod(world, way, session.customer_email, expiry);
  const intent = get(world, 'setup_intent', session.setup_intent);
  session.customer = customerOf(world, session);
  Object.assign(intent, { customer: session.customer, payment_method: method.id, status: 'succeeded' });
  if (session.customer) attach(world, method, session.customer);
  world.emit('setup_intent.succeeded', intent);
  complete(world, session, 'no_payment_required');
}

/** The pending money of a paid page arrives or fails. */
export function settle(world: World, session: Session, outcome: 'paid' | 'failed', code?: Decline): void {
  settleIntent(world, get(world, 'payment_intent', session.payment_intent), outcome, code);
  if (outcome === 'paid') session.payment_status = 'paid';
  const what = outcome === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed';
  world.emit(`checkout.session.${what}`, session);
}

function complete(world: World, session: Session, payment_status: Session['payment_status']): void {
  Object.assign(session, { status: 'complete', payment_status, url: null });
  world.emit('checkout.session.completed', session);
}

/** The first attempt creates the page's intent. */
function intentOf(world: World, session: Session): Intent {
  const begun = find(world, 'payment_intent', session.payment_intent);
  if (begun) return begun;
  const { intent } = world.offers.get(session.id) ?? {};
  if (!intent) throw new Error(`The page ${session.id} is not paid on`);
  const { amount_total, currency } = session;
  const made = newIntent(world, {
    ...intent,
    amount: amount_total ?? 0,
    currency: currency ?? '',
    customer: null,
  });
  session.payment_intent = made.id;
  return made;
}

const customerOf = (world: World, session: Session): string | null =>
  session.customer_creation === 'always' ? newCustomer(world, session.customer_email).id : null;
