import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openStaffPage } from '#lib/edge/pages/staff-page.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { giveRole } from '#tests/support/worker/staff.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

/** Somebody's cookie, who got a role after the login. */
async function cookieOf(role: 'support' | 'customer'): Promise<string> {
  const { id, email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await giveRole(id, role);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** How the shop sells, as a page is told; nothing where there is no such page. */
async function told(cookie: string, path: string, PAYMENT_PROVIDER: string) {
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: { Cookie: cookie } });
  const page = await openStaffPage(request, { ...env, PAYMENT_PROVIDER }, ctx);
  await waitOnExecutionContext(ctx);
  return page?.member.sells;
}

it('a page of real sales is there where something is sold for money, for the seller’s people', async () => {
  const [support, customer] = [await cookieOf('support'), await cookieOf('customer')];
  expect(await told(support, '/admin/payments', 'fake')).toBe('simulated');
  expect(await told(support, '/admin/coupons', 'fake')).toBeUndefined();
  expect(await told(support, '/admin/coupons', 'stripe')).toBe('real');
  expect(await told(customer, '/admin/coupons', 'stripe')).toBeUndefined();
});
