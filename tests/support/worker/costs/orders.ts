import * as v from 'valibot';
import { vi } from 'vitest';
import { endLink } from '#lib/api/services/subscriptions/links.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { OrderState, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { ALL_LICENSES, LAST_DAY } from '#lib/contract/checkout/rules.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { Offer } from '#lib/contract/offers/offers.ts';
import { RENEWAL_CONSENT_VERSION } from '#lib/contract/subscriptions/rules.ts';
import { Subscription } from '#lib/contract/subscriptions/subscriptions.ts';
import { clock, context, lastTokenTo, signIn } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { rowOf } from '#tests/support/worker/renewals.ts';
import { sessionOf, waiver } from '#tests/support/worker/shop-orders.ts';
import { stripeSystem } from '#tests/support/worker/stripe.ts';
import type { Meter } from './meter.ts';

interface Customer {
  id: string;
  email: string;
}
const consent = { version: RENEWAL_CONSENT_VERSION };
const wish = { product_id: 'one', duration_key: '1m' };

/** A customer orders for money, pays at the payment service, and turns on automatic renewal. */
export async function order(meter: Meter, customer: Customer, licenseId: string) {
  const isOn = vi.spyOn(flags, 'subscriptions', 'get').mockReturnValue(true);
  const { stripe } = stripeSystem();
  // The checks count the purchases of the last day.
  clock.now += DAY_MS;
  await pay(meter, customer, stripe);
  await renewTogether(meter, customer, stripe);
  await renew(meter, customer, licenseId, stripe);
  await offered(meter, customer);
  isOn.mockRestore();
  vi.unstubAllGlobals();
}

const euro = (cents = 0) => (cents / 100).toFixed(2);
type Stripe = ReturnType<typeof stripeSystem>['stripe'];

async function pay({ ask }: Meter, { id, email }: Customer, stripe: Stripe) {
  const { access } = await signIn(id);
  const { code } = await addCoupon();
  const params = { product: 'one' };
  await ask(
    'checkout',
    [4, 0, 9, 0, 2],
    { access, params, query: { duration: '1m', coupon: code } },
    'with a coupon',
  );
  const told = v.parse(
    Checkout,
    await ask('checkout', [2, 0, 5, 0, 0], { access, params, query: { duration: '1m' } }),
  );
  const body = { ...wish, expected_price: euro(told.total?.price), terms_version: told.terms_version };
  const orderOf = (more: object, key: string = crypto.randomUUID()) => ({
    ...{ access, headers: { 'Idempotency-Key': key } },
    body: { ...body, ...more },
  });
  const wanted = { withdrawal_waiver: waiver, auto_renewal: consent };
  const once = orderOf(wanted, 'the-same-order');
  const placed = await ask('placeOrder', [9, 1, 55, 34, 3], once, 'of what renews itself');
  const { id: paid } = v.parse(PlacedOrder, placed);
  await ask('placeOrder', [3, 0, 8, 0, 3], once, 'again');
  await ask('order', [5, 1, 16, 3, 0], { access, params: { id: paid } });
  stripe.pay({ session: await sessionOf(paid) });
  const [event] = await stripe.deliveries({ type: 'checkout.session.completed' });
  const signed = {
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: event?.signature ?? '' },
    body: new Blob([event?.body ?? '']),
  };
  await ask('providerEvent', [1, 1, 4, 5, 0], signed);
  await ask('providerEvent', [1, 0, 4, 0, 0], signed, 'again');
  clock.now += 60_000;
  await ask(
    'order',
    [7, 2, 107, 73, 2],
    { access, params: { id: paid }, query: { back: '1' } },
    'is read back',
  );
  const { id: later } = v.parse(PlacedOrder, await ask('placeOrder', [9, 1, 55, 27, 3], orderOf({})));
  stripe.pay({ session: await sessionOf(later) });
  clock.now += 60_000;
  const waiting = await ask(
    'order',
    [7, 1, 66, 36, 0],
    { access, params: { id: later }, query: { back: '1' } },
    'waits for its key',
  );
  const { transaction_id: contract } = v.parse(OrderState, waiting);
  await ask(
    'withdraw',
    [6, 0, 154, 23, 2],
    { access, body: { name: 'Ada Rossi', contract } },
    'can be undone',
  );
  await ask('undoWithdrawal', [4, 0, 24, 9, 2], { body: { token: await lastTokenTo(email) } });
  await ask('deliverOrder', [4, 2, 52, 39, 3], {
    access,
    params: { id: later },
    body: { withdrawal_waiver: waiver },
  });
}

/** A customer renews all renewable licences in one order. */
async function renewTogether({ ask }: Meter, { id }: Customer, stripe: Stripe) {
  const { access } = await signIn(id);
  const query = { duration: '1m', licenses: ALL_LICENSES, until: LAST_DAY };
  const told = v.parse(
    Checkout,
    await ask(
      'checkout',
      [4, 0, 168, 0, 0],
      { access, params: { product: 'one' }, query },
      'of several renewals',
    ),
  );
  const { licenses = [], until } = told.renewals ?? {};
  const body = {
    ...wish,
    license_ids: licenses.flatMap(({ id: license, part }) => (part ? [license] : [])),
    until,
    expected_price: euro(told.total?.price),
    terms_version: told.terms_version,
  };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const placed = await ask(
    'placeOrder',
    [9, 1, 570, 70, 3],
    { access, headers, body },
    'of several renewals',
  );
  const { id: paid } = v.parse(PlacedOrder, placed);
  stripe.pay({ session: await sessionOf(paid) });
  clock.now += 60_000;
  const back = { access, params: { id: paid }, query: { back: '1' } };
  await ask('order', [7, 2, 1250, 504, 22], back, 'renews several');
}

/** A customer gets an offer and orders it, then deletes another one. */
async function offered({ ask }: Meter, { id }: Customer) {
  const { access } = await signIn(id);
  const once = () => ({ access, headers: { 'Idempotency-Key': crypto.randomUUID() }, body: wish });
  const made = [
    await ask('makeOffer', [5, 0, 12, 6, 2], once()),
    await ask('makeOffer', [5, 0, 12, 6, 2], once()),
  ];
  const [first, second] = made.map((answer) => v.parse(Offer, answer));
  await ask('offers', [2, 0, 8, 0, 0], { access });
  await ask('offerPdf', [4, 0, 6, 0, 0], { access, params: { id: first?.id ?? '' } });
  await ask('deleteOffer', [4, 0, 6, 1, 1], { access, params: { id: second?.id ?? '' } });
  const its = { access, params: { product: 'one' }, query: { offer: first?.id ?? '' } };
  const { total, terms_version } = v.parse(
    Checkout,
    await ask('checkout', [3, 0, 6, 0, 0], its, 'with an offer'),
  );
  const seen = { expected_price: euro(total?.price), terms_version };
  const order = { ...once(), body: { ...wish, ...seen, offer_id: first?.id } };
  await ask('placeOrder', [8, 1, 68, 29, 3], order, 'of an offer');
}

async function renew({ ask }: Meter, { id }: Customer, licenseId: string, stripe: Stripe) {
  const { access } = await signIn(id);
  const its = { access, params: { id: licenseId } };
  const told = v.parse(Subscription, await ask('subscription', [2, 0, 6, 0, 0], its));
  const [option] = told.state === 'off' ? told.options : [];
  const body = { duration_key: option?.duration_key, expected_price: euro(option?.price), consent };
  await ask('startSubscription', [3, 1, 13, 11, 2], { ...its, body });
  stripe.save({ session: (await rowOf(licenseId))?.reference ?? '' });
  await ask('subscription', [6, 1, 46, 18, 0], { ...its, query: { back: '1' } }, 'is read back');
  await ask('changeSubscriptionMethod', [3, 0, 11, 2, 2], its);
  await ask('endSubscription', [3, 0, 40, 16, 1], its);
  await ask('endSubscription', [3, 0, 34, 0, 1], its, 'again');
  const why = { reason: 'unused', text: 'Ce l’ho già' };
  await ask('tellEndReason', [2, 0, 8, 9, 1], { ...its, body: why });
  await ask('tellEndReason', [2, 0, 11, 7, 1], { ...its, body: { reason: 'other' } }, 'otherwise');
  // The customer agreed to another price.
  const other = await addSubscription(id, { expiresAt: clock.now + 30 * DAY_MS, priceCents: 100 });
  await ask('startSubscription', [3, 0, 15, 12, 2], { access, params: { id: other }, body }, 'agrees anew');
  const subscription = await rowOf(other);
  const path = subscription && (await endLink(context(), { subscription }));
  const token = path?.split('/').at(-1);
  await ask('endSubscriptionByLink', [2, 0, 33, 16, 2], { body: { token } });
  await ask('tellEndReasonByLink', [2, 0, 6, 9, 2], { body: { token, ...why } });
}
