import { Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { tryCoupon } from '#lib/api/guesses.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { deliverOnRequest } from '#lib/api/services/orders/delivery.ts';
import { placeOrder } from '#lib/api/services/orders/place.ts';
import { quote } from '#lib/api/services/orders/quote/quote.ts';
import { orderState } from '#lib/api/services/orders/states.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { DeliveryInput, OrderInput } from '#lib/contract/checkout/orders.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

export const checkout = new Hono<Api>();

checkout.get(calls.checkout.path, async (c) => {
  const { user } = await authenticate(c);
  const { duration, license, coupon } = c.req.query();
  const asked = { product: c.req.param('product'), durationKey: duration, license, code: coupon };
  return c.json(await quote(c.get('context'), user, asked, (question) => tryCoupon(c, question)));
});

checkout.post(calls.placeOrder.path, async (c) => {
  const counts = perAddress(c, 'salesPerAddress');
  const { user } = await authenticateVerified(c, () => counts);
  const order = await readBody(c, OrderInput);
  const idempotencyKey = readIdempotencyKey(c);
  await throttle(c, ...counts);
  const buyer = { user, idempotencyKey, networkCountry: visitorOf(c).country };
  const placed = await placeOrder(c.get('context'), buyer, order, (question) => tryCoupon(c, question));
  return c.json(placed, 201);
});

checkout.get(calls.order.path, async (c) => {
  const { user } = await authenticate(c);
  const isBack = c.req.query('back') !== undefined;
  const state = await orderState(c.get('context'), user.id, c.req.param('id'), isBack);
  if (!state) throw refused(404, NOT_FOUND);
  return c.json(state);
});

checkout.post(calls.deliverOrder.path, async (c) => {
  const { user } = await authenticateVerified(c);
  const { withdrawal_waiver } = await readBody(c, DeliveryInput);
  const state = await deliverOnRequest(c.get('context'), user.id, c.req.param('id'), withdrawal_waiver);
  if (!state) throw refused(404, NOT_FOUND);
  return c.json(state);
});
