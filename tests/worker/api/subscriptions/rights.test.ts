import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { subscriptionLinkCalls } from '#lib/contract/subscriptions/link-calls.ts';
import { call, clock, context, member } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { consentsOf, renewer, rowOf } from '#tests/support/worker/renewals.ts';
import { consent } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
const byLink = { token: 'x' };
const why = { reason: 'unused' };
const all = { ...subscriptionCalls, ...subscriptionLinkCalls };
const names = Object.keys(all) as (keyof typeof all)[];
const wish = { duration_key: '1m', expected_price: '49.00', consent };

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const bodyOf = (name: (typeof names)[number]) =>
  ({
    startSubscription: wish,
    tellEndReason: why,
    endSubscriptionByLink: byLink,
    tellEndReasonByLink: { ...byLink, ...why },
  })[name as string];

describe('a licence’s renewals', () => {
  it('belong to its owner only', async () => {
    const { own, renewal } = await renewer(shop);
    const id = await own();
    const { access } = await member();
    for (const name of [
      'subscription',
      'startSubscription',
      'changeSubscriptionMethod',
      'endSubscription',
      'tellEndReason',
    ] as const)
      expect([name, (await shop.call(name, { access, params: { id }, body: bodyOf(name) })).status]).toEqual([
        name,
        404,
      ]);
    expect(await renewal(id)).toMatchObject({ state: 'on' });
    expect(await consentsOf(id)).toHaveLength(1);
  });

  it('need a login', async () => {
    const { own } = await renewer(shop);
    const id = await own();
    for (const name of [
      'subscription',
      'startSubscription',
      'changeSubscriptionMethod',
      'endSubscription',
      'tellEndReason',
    ] as const)
      expect([name, (await shop.call(name, { params: { id }, body: bodyOf(name) })).status]).toEqual([
        name,
        401,
      ]);
  });

  it('can be begun with a confirmed address only', async () => {
    const { access, id: userId } = await member({ verified: false });
    const { id } = await addLicense({ userId, productId: 'one' });
    const answer = await shop.call('startSubscription', { access, params: { id }, body: wish });
    expect(answer.status).toBe(403);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('can be read and ended with simulated payments, but not begun', async () => {
    const { own, as } = await renewer(shop);
    const id = await own();
    const ask = async (name: (typeof names)[number]) =>
      call(name, { ...(await as()), params: { id }, body: bodyOf(name) });
    expect(await ask('subscription')).toMatchObject({ status: 200, body: { state: 'on' } });
    expect((await ask('endSubscription')).status).toBe(200);
    expect(await ask('subscription')).toMatchObject({ status: 200, body: { state: 'unavailable' } });
    expect((await ask('startSubscription')).status).toBe(400);
    expect((await rowOf(id))?.state).toBe('ended');
  });

  it('cannot be ended if there are none', async () => {
    const { own, stop } = await renewer(shop);
    expect((await stop(await own({ renews: false }))).status).toBe(404);
    expect((await stop('a-licence-that-is-not-there')).status).toBe(404);
  });
});

describe('a consent', () => {
  it.each([
    ['to other words', { consent: { version: '0' } }, 400, 'consent'],
    ['to nothing', { consent: undefined }, 400, 'consent'],
    ['for a duration that is not sold', { duration_key: '7m' }, 400, 'duration_key'],
    ['for a duration that every object has', { duration_key: 'constructor' }, 400, 'duration_key'],
    ['at another price', { expected_price: '1.00' }, 409, 'code'],
  ])('%s is refused and not stored', async (_, changes, status, field) => {
    const { own, as } = await renewer(shop);
    const id = await own({ renews: false });
    const body = { ...wish, ...changes };
    const answer = await shop.call('startSubscription', { ...(await as()), params: { id }, body });
    expect(answer).toMatchObject({ status, body: { [field]: expect.anything() } });
    expect(await consentsOf(id)).toEqual([]);
    expect(await rowOf(id)).toBeUndefined();
  });

  it.each([
    ['has ended', { expiresAt: clock.now - 1 }],
    ['never ends', { expiresAt: null }],
    ['is suspended', { status: 'suspended' }],
    ['is revoked', { status: 'revoked' }],
  ] as const)('is refused for a licence that %s', async (_, changes) => {
    const { own, agree, renewal } = await renewer(shop);
    const id = await own({ renews: false });
    await context().db.update(licenses).set(changes).where(eq(licenses.id, id));
    expect((await agree(id)).status).toBe(409);
    expect(await renewal(id)).toEqual({ state: 'unavailable' });
    expect(await consentsOf(id)).toEqual([]);
  });

  it('is refused within a grace; the licence is renewed by an order', async () => {
    const { own, agree, renewal } = await renewer(shop);
    const id = await own({ renews: false });
    for (const changes of [{ expiresAt: clock.now - DAY_MS }, { graceDays: 60 }])
      await context().db.update(licenses).set(changes).where(eq(licenses.id, id));
    expect((await agree(id)).status).toBe(409);
    expect(await renewal(id)).toEqual({ state: 'unavailable' });
  });
});
