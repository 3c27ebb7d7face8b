import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { Env } from '#lib/edge/env.ts';
import { keptPage } from '#lib/edge/pages/page-cache.ts';
import { PAGE_VERSION_HEADER, presentVersion } from '#lib/edge/pages/page-version.ts';
import { SESSION_COOKIE, signedId } from '#lib/edge/session/cookies.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const ORIGIN = 'https://portal.example.com';
const session = { Cookie: `${SESSION_COOKIE}=${signedId(env, 'a'.repeat(43))}` };
const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const forBrowsers = 'private, no-cache';

beforeAll(async () => {
  for (const id of ['once', 'a-customer', 'a-query', 'for-guests', 'silent', 'with-a-cookie'])
    await addProduct({ id });
});

/** A site whose pages say how often they were rendered. */
function site(headers: Record<string, string> = { 'Cache-Control': forBrowsers }, isTold = true) {
  let made = 0;
  return async (path: string, init?: RequestInit, settings: { PAYMENT_PROVIDER?: string } = {}) => {
    const ctx = createExecutionContext();
    const request = new Request(ORIGIN + path, init);
    const { pathname } = new URL(request.url);
    const at = { ...(env as unknown as Env), ...secrets, ...settings };
    const page = await keptPage(request, at, ctx, async () => {
      const version = isTold && (await presentVersion(pathname, at, ctx));
      const told = { ...headers, ...(version && { [PAGE_VERSION_HEADER]: version }) };
      return new Response(`${++made}`, { headers: told });
    });
    const text = await page.text();
    await waitOnExecutionContext(ctx);
    return { text, headers: page.headers };
  };
}

it.each(['/platforms/once', '/platforms', '/products'])(
  'renders a guest’s page %s once, with the same cache headers for every browser',
  async (path) => {
    const visit = site();
    for (const _ of ['first', 'second']) {
      const { text, headers } = await visit(path);
      expect(text).toBe('1');
      expect(headers.get('Cache-Control')).toBe(forBrowsers);
      expect([...headers.keys()].filter((name) => name.startsWith('x-'))).toEqual([]);
    }
  },
);

it.each(['/', '/explore.json', '/sitemap.xml', '/llms.txt'])(
  'renders %s once for everybody, whatever the query',
  async (path) => {
    const visit = site();
    await visit(path);
    expect((await visit(`${path}?ref=x`, { headers: session })).text).toBe('1');
  },
);

it('caches a text that depends on settings for a minute, though it has no cache header', async () => {
  const visit = site({}, false);
  for (const _ of ['first', 'second']) expect((await visit('/terms')).text).toBe('1');
  expect((await visit('/terms', { headers: session })).text).toBe('2');
});

it('separates the pages of different settings', async () => {
  const visit = site({});
  const shown = async (PAYMENT_PROVIDER: string) => (await visit('/privacy', {}, { PAYMENT_PROVIDER })).text;
  expect([await shown('fake'), await shown('stripe'), await shown('Stripe')]).toEqual(['1', '2', '3']);
  expect([await shown('fake'), await shown('stripe'), await shown('Stripe')]).toEqual(['1', '2', '3']);
});

it.each<[string, string, RequestInit | undefined]>([
  ['a customer’s', '/platforms/a-customer', { headers: session }],
  ['one with a query', '/platforms/a-query?ref=x', undefined],
  ['one of another route', '/login', undefined],
  ['one of a product that is not sold', '/platforms/never', undefined],
])('renders %s each time', async (_, path, init) => {
  const visit = site();
  await visit(path, init);
  expect((await visit(path, init)).text).toBe('2');
});

it('does not show a customer the pages for guests', async () => {
  const visit = site();
  await visit('/platforms/for-guests');
  expect((await visit('/platforms/for-guests', { headers: session })).text).toBe('2');
});

it.each<[string, string, Record<string, string>, boolean]>([
  ['does not say what it was made of', 'silent', { 'Cache-Control': 'no-store' }, false],
  ['sets a cookie', 'with-a-cookie', { 'Set-Cookie': 'a=b' }, true],
])('caches no page that %s', async (_, id, headers, isTold) => {
  const visit = site(headers, isTold);
  await visit(`/platforms/${id}`);
  expect((await visit(`/platforms/${id}`)).text).toBe('2');
});
