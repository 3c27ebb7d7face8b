import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/local-http.ts';
import { openShop, type Shop } from '#tests/support/stripe/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { id } = await shop.openPage('order-a');
  await shop.control.pay({ session: id });
});
afterAll(() => shop.close());

describe('the stand-in’s API', () => {
  it('breaks connections after it has executed the request', async () => {
    const { control, stripe } = shop;
    const [charge] = (await stripe.charges.list()).data;
    const refund = { payment_intent: String(charge?.payment_intent), amount: 100 };
    // The library retries once after a broken connection.
    await control.fault({ endpoint: 'POST /v1/refunds', fault: 'lost', times: 2 });
    const lost = stripe.refunds.create(refund, { idempotencyKey: 'refund-a' });
    await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await stripe.refunds.create(refund, { idempotencyKey: 'refund-a' });
    expect((await control.totals()).orders['order-a']).toMatchObject({ elsewhereCents: 100 });
  });

  it('answers late, when the test lets it', async () => {
    const { control, stripe } = shop;
    await control.fault({ endpoint: 'GET /v1/events', fault: 'late', times: 1 });
    const listing = stripe.events.list({ limit: 1 });
    await expect.poll(() => control.held()).toBe(1);
    await control.mend();
    expect((await listing).data).toHaveLength(1);
  });

  it('answers slowly', async () => {
    const { control, stripe } = shop;
    await control.slow({ answers: 50 });
    const begun = performance.now();
    await stripe.events.list({ limit: 1 });
    expect(performance.now() - begun).toBeGreaterThan(45);
    await control.slow({ answers: 0 });
  });

  it.each([
    ['an unknown address', 'POST', '/v1/prices', 'x=1', 404, { type: 'invalid_request_error' }],
    [
      'an unknown parameter',
      'POST',
      '/v1/refunds',
      'payment_intent=pi_1&colour=red',
      400,
      { code: 'parameter_unknown', param: 'colour' },
    ],
    [
      'an unknown inner parameter',
      'POST',
      '/v1/checkout/sessions',
      'mode=setup&success_url=https://a.it&currency=eur&setup_intent_data[colour]=red',
      400,
      { code: 'parameter_unknown', param: 'setup_intent_data[colour]' },
    ],
    [
      'a missing parameter',
      'POST',
      '/v1/refunds',
      '',
      400,
      { code: 'parameter_missing', param: 'payment_intent' },
    ],
    [
      'a sum that is none',
      'POST',
      '/v1/refunds',
      'payment_intent=pi_1&amount=1.5',
      400,
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['an unknown payment', 'POST', '/v1/refunds', 'payment_intent=pi_1', 400, { code: 'resource_missing' }],
    ['an unknown page', 'GET', '/v1/checkout/sessions/cs_1', undefined, 404, { code: 'resource_missing' }],
    ['a page of a list that is too long', 'GET', '/v1/charges?limit=101', undefined, 400, { param: 'limit' }],
    [
      'a field that names no object',
      'GET',
      '/v1/charges?expand[]=data.colour',
      undefined,
      400,
      { param: 'expand' },
    ],
  ])('refuses %s in Stripe’s form', async (_, method, path, body, status, error) => {
    const headers = {
      Authorization: 'Bearer sk_test_1',
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const response = await ask(shop.url + path, { method, headers, body });
    expect([response.status, await response.json()]).toMatchObject([status, { error }]);
  });

  it('refuses requests without a test key', async () => {
    const statuses = ['', 'Bearer sk_live_1'].map(async (Authorization) => {
      const headers: Record<string, string> = Authorization ? { Authorization } : {};
      return (await ask(`${shop.url}/v1/charges`, { headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 401]);
  });
});
