import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openPortalPage } from '#lib/edge/pages/page.ts';
import { openStaffPage } from '#lib/edge/pages/staff-page.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { giveRole } from '#tests/support/worker/staff.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

/** The session cookie of an account that got a role after the login. */
async function cookieOf(role: 'support' | 'customer'): Promise<string> {
  const { id, email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await giveRole(id, role);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function opened(cookie: string, path: string, PAYMENT_PROVIDER = 'fake') {
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: { Cookie: cookie } });
  const page = await openStaffPage({ request, env: { ...env, ...secrets, PAYMENT_PROVIDER }, ctx });
  await waitOnExecutionContext(ctx);
  return page;
}

/** The provider that a page is told; undefined if the page does not exist. */
const told = async (cookie: string, path: string, provider: string) =>
  (await opened(cookie, path, provider))?.member.provider;

it('every page exists for staff, with any payment provider', async () => {
  const [support, customer] = [await cookieOf('support'), await cookieOf('customer')];
  expect(await told(support, '/admin/coupons', 'fake')).toBe('fake');
  expect(await told(support, '/admin/coupons', 'stripe')).toBe('stripe');
  expect(await told(support, '/admin/coupons', 'paypal')).toBeNull();
  expect(await told(customer, '/admin/coupons', 'stripe')).toBeUndefined();
});

it('a page has its screen’s data, by the filters of its address and as far as its reader may read', async () => {
  const support = await cookieOf('support');
  const overview = await opened(support, '/admin');
  expect([overview?.route, Object.keys(overview?.answers ?? {})]).toEqual([
    'overview',
    ['shopOverview', 'shopFigures', 'pageViews'],
  ]);
  const list = await opened(support, '/admin/payments?status=refunded&utm=x');
  expect(Object.keys(list?.answers ?? {})).toEqual(['shopPayments?status=refunded', 'soldProducts']);
  const missing = await opened(support, '/admin/customers/nobody');
  expect([missing?.route, Object.keys(missing?.answers ?? {}).sort()]).toEqual([
    'customer',
    ['savedAnswers', 'shopOffers?customer=nobody', 'shopProducts'],
  ]);
  // Only admins may read API keys.
  const log = await opened(support, '/admin/log');
  expect(Object.keys(log?.answers ?? {})).not.toContain('apiKeys');
});

it('a login in another tab redirects back, to the admin area only for staff', async () => {
  const [support, customer] = [await cookieOf('support'), await cookieOf('customer')];
  const back = async (cookie: string, to: string) => {
    const ctx = createExecutionContext();
    const address = `${ORIGIN}/login?redirect=${encodeURIComponent(to)}&ended=1`;
    const page = await openPortalPage(new Request(address, { headers: { Cookie: cookie } }), env, ctx);
    await waitOnExecutionContext(ctx);
    return page.kind === 'redirect' ? page.to : page.kind;
  };
  expect(await back(support, '/admin/products/one?x=1')).toBe('/admin/products/one?x=1');
  expect(await back(customer, '/admin/products/one')).toBe('/dashboard');
  expect(await back(customer, '/licenses?page=2')).toBe('/licenses?page=2');
  expect(await back(customer, '//evil.example/')).toBe('/dashboard');
  expect(await back(customer, '/login')).toBe('/dashboard');
});
