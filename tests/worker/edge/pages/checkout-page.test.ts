import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#lib/api/db/client.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { checkoutPages } from '#lib/contract/checkout/pages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { isPaymentPage, openCheckout, openOrder } from '#lib/edge/pages/checkout-page.ts';
import type { Visit } from '#lib/edge/pages/member-read.ts';
import { openSession } from '#lib/edge/session/access.ts';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { VIEW_SHARDS } from '#lib/server/view-shards.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { addOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { completeShop } from '#tests/support/worker/fixtures/shops.ts';
import { newAgent, ORIGIN, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

const SELLING = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const PATH = '/checkout/one?duration=1m&coupon=NIENTE';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  await completeShop(env);
});

async function customer() {
  const { id, email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { id, email, cookie, session: sessionIdOf(browser) };
}

interface Opening {
  path?: string;
  cookie?: string;
  settings?: object;
  headers?: Record<string, string>;
}

/** Opens a page as a visitor with these cookies. */
async function open<Page>(
  use: (visit: Visit) => Promise<Page>,
  { path = PATH, cookie = '', settings = {}, headers = {} }: Opening = {},
): Promise<Page> {
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: { Cookie: cookie, ...headers } });
  const page = await use({ request, env: { ...env, ...SELLING, ...settings }, ctx });
  await waitOnExecutionContext(ctx);
  return page;
}

const checkoutOf = (product: string) => (visit: Visit) => openCheckout(visit, product);
const orderOf = (id: string) => (visit: Visit) => openOrder(visit, id);

describe('the page of an order', () => {
  it('shows a member the choice in its address', async () => {
    const { cookie, email } = await customer();
    expect(await open(checkoutOf('one'), { cookie })).toMatchObject({
      kind: 'found',
      data: {
        checkout: {
          product: { name: 'Bond Ladder' },
          total: { duration_key: '1m', price: 4900, vat_percent: 22 },
          coupon: { code: 'NIENTE', refusal: 'Questo codice non è valido.' },
          buyer: { email },
        },
        left: undefined,
      },
    });
  });

  it('redirects a guest to the login, with the way back', async () => {
    const to = `/login?${new URLSearchParams({ redirect: PATH })}`;
    expect(await open(checkoutOf('one'))).toEqual({ kind: 'redirect', to });
    const cookie = `${SESSION_COOKIE}=${'a'.repeat(43)}`;
    expect(await open(checkoutOf('one'), { cookie })).toEqual({ kind: 'redirect', to });
  });

  it('redirects a member without a confirmed address to the page that says so, until it is confirmed', async () => {
    const { id, cookie, session } = await customer();
    const opened = await openSession(env, session);
    await opened?.stub.remember({ ...opened.user, is_email_verified: false });
    expect((await open(checkoutOf('one'), { cookie })).kind).toBe('found');
    await connect(env.DB).update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
    expect(await open(checkoutOf('one'), { cookie })).toEqual({
      kind: 'redirect',
      to: '/dashboard?closed=products',
    });
  });

  it('does not exist for an unknown product, another’s licence, and unknown parameters', async () => {
    const { cookie } = await customer();
    for (const product of ['niente', '..', 'a%2Fb'])
      expect(await open(checkoutOf(product), { cookie }), product).toEqual({ kind: 'missing' });
    const path = '/checkout/one?license=di-un-altro';
    expect(await open(checkoutOf('one'), { path, cookie })).toEqual({ kind: 'missing' });
    expect(await open(orderOf('di-un-altro'), { cookie })).toEqual({ kind: 'missing' });
  });

  it.each([
    ['payments are simulated', { PAYMENT_PROVIDER: 'fake' }],
    ['another API host answers', { API_ORIGIN: 'https://api.invalid' }],
    ['nothing is sold', { PAYMENT_PROVIDER: 'paypal' }],
  ])('redirects to the product if %s', async (_, settings) => {
    const { cookie } = await customer();
    for (const visitor of [cookie, ''])
      expect(await open(checkoutOf('one'), { cookie: visitor, settings })).toEqual({
        kind: 'redirect',
        to: '/platforms/one',
      });
  });

  it('of an earlier order exists with any payment provider of new ones', async () => {
    const { id: userId, cookie } = await customer();
    const id = await addOrder(userId);
    for (const PAYMENT_PROVIDER of ['stripe', 'fake', 'paypal'])
      expect(await open(orderOf(id), { cookie, settings: { PAYMENT_PROVIDER } })).toMatchObject({
        kind: 'found',
        data: { id },
      });
  });
});

it.each([
  ['https://checkout.stripe.com/c/pay/1', {}, true],
  ['https://checkout.stripe.com.evil.example/c/pay/1', {}, false],
  ['http://127.0.0.1:9620/c/pay/1', { STRIPE_API_ORIGIN: 'http://127.0.0.1:9620' }, true],
  ['http://127.0.0.1:9620/c/pay/1', {}, false],
  ['https://pay.example/c/1', {}, false],
  ['javascript:alert(1)', {}, false],
  ['//checkout.stripe.com', {}, false],
])('the form may redirect to %s in %j: %s', (address, settings, isGood) => {
  expect(isPaymentPage(address, settings)).toBe(isGood);
});

describe('an opened page of the checkout', () => {
  const opened = async () => {
    const today = Math.floor(Date.now() / DAY_MS);
    const told = VIEW_SHARDS.map((shard) =>
      env.VIEWS.getByName(shard).viewsOf(checkoutPages.checkout, today - 1, today),
    );
    return (await Promise.all(told)).flat().reduce((sum, { views }) => sum + views, 0);
  };
  const visit = async (headers: Record<string, string>, path = PATH) => {
    const { cookie } = await customer();
    const before = await opened();
    await open(checkoutOf('one'), { path, cookie, headers: { 'User-Agent': 'Mozilla/5.0', ...headers } });
    return (await opened()) - before;
  };

  it('is counted, from any referrer', async () => {
    expect(await visit({})).toBe(1);
    expect(await visit({ Referer: `${ORIGIN}/platforms/one` })).toBe(1);
  });

  it.each([
    ['its own form asks for another duration', { Referer: `${ORIGIN}/checkout/one?duration=12m` }],
    ['a machine opens it', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['the browser loads it in advance', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('is not counted if %s', async (_, headers) => {
    expect(await visit(headers)).toBe(0);
  });
});
