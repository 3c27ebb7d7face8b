import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { EDGE_CACHE_HEADER, keptPage } from '#lib/edge/pages/page-cache.ts';
import { SESSION_COOKIE, signedId } from '#lib/edge/session/cookies.ts';

const ORIGIN = 'https://portal.example.com';
const session = { Cookie: `${SESSION_COOKIE}=${signedId(env, 'a'.repeat(43))}` };
const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const forBrowsers = 'private, no-cache';
const forTheEdge = { 'Cache-Control': forBrowsers, [EDGE_CACHE_HEADER]: 'max-age=60' };

/** Pages that say how often they were rendered. */
function site(headers: Record<string, string> = forTheEdge) {
  let made = 0;
  return async (path: string, init?: RequestInit, settings: { PAYMENT_PROVIDER?: string } = {}) => {
    const ctx = createExecutionContext();
    const request = new Request(ORIGIN + path, init);
    const page = await keptPage(
      request,
      { ...env, ...secrets, ...settings },
      ctx,
      async () => new Response(`${++made}`, { headers }),
    );
    const text = await page.text();
    await waitOnExecutionContext(ctx);
    return { text, headers: page.headers };
  };
}

it('makes a guest’s page once, and tells every browser the same of it', async () => {
  const visit = site();
  for (const _ of ['first', 'second']) {
    const { text, headers } = await visit('/platforms/once');
    expect(text).toBe('1');
    expect(headers.get('Cache-Control')).toBe(forBrowsers);
    expect([...headers.keys()]).not.toContain(EDGE_CACHE_HEADER.toLowerCase());
  }
});

it('keeps a text that settings choose for a minute, though it says nothing about it', async () => {
  const visit = site({});
  for (const _ of ['first', 'second']) expect((await visit('/terms')).text).toBe('1');
  expect((await visit('/terms', { headers: session })).text).toBe('2');
});

it('keeps apart what each setting shows', async () => {
  const visit = site({});
  const shown = async (PAYMENT_PROVIDER: string) => (await visit('/privacy', {}, { PAYMENT_PROVIDER })).text;
  expect([await shown('fake'), await shown('stripe'), await shown('Stripe')]).toEqual(['1', '2', '3']);
  expect([await shown('fake'), await shown('stripe'), await shown('Stripe')]).toEqual(['1', '2', '3']);
});

it.each<[string, string, RequestInit | undefined]>([
  ['a customer’s', '/platforms/a-customer', { headers: session }],
  ['one with a query', '/platforms/a-query?ref=x', undefined],
  ['one of another route', '/login', undefined],
])('makes %s anew each time', async (_, path, init) => {
  const visit = site();
  await visit(path, init);
  expect((await visit(path, init)).text).toBe('2');
});

it('does not show a customer what it keeps for guests', async () => {
  const visit = site();
  await visit('/platforms/for-guests');
  expect((await visit('/platforms/for-guests', { headers: session })).text).toBe('2');
});

it.each([
  ['says nothing about it', { 'Cache-Control': 'no-store' }],
  ['sets a cookie', { ...forTheEdge, 'Set-Cookie': 'a=b' }],
])('keeps no page that %s', async (name, headers) => {
  const visit = site(headers);
  const path = `/platforms/${name.length}`;
  await visit(path);
  expect((await visit(path)).text).toBe('2');
});
