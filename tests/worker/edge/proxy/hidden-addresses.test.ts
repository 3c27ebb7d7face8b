import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { staffRoutes } from '#lib/contract/admin/routes.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

const named = (path: string) => path.replace(/:\w+/, 'nessuno');
const pages = Object.values(staffRoutes).map(({ path }) => named(path));
const asked = Object.values<Call>(adminCalls).map(({ method, path }) => ({ method, path: named(path) }));

const strangers: Record<string, () => Promise<UserAgent>> = {
  'a guest': async () => newAgent(),
  'a customer': async () => {
    const browser = newAgent();
    await browser.logIn((await account(env)).email, PASSWORD);
    return browser;
  },
};

/** Everything in a response except the request's id. */
async function told(browser: UserAgent, path: string, init?: RequestInit) {
  const answer = await browser.visit(path, init);
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  const text = await answer.text();
  return { status: answer.status, headers, ...(path.startsWith('/api/') && { text }) };
}

const own = (browser: UserAgent, method: string, body: string): RequestInit => ({
  method,
  ...(method !== 'GET' && { body }),
  headers: {
    Origin: ORIGIN,
    'Sec-Fetch-Site': 'same-origin',
    [CSRF_HEADER]: browser.csrf,
    'Content-Type': 'application/json',
  },
});

/** To these visitors each address of the admin area answers like an unknown address. */
describe.each(Object.entries(strangers))('the admin area, for %s,', (_, stranger) => {
  it.each(['', '/'])('has no page that differs from an unknown one (%j at the end)', async (end) => {
    const browser = await stranger();
    for (const path of pages.map((page) => page + end))
      for (const method of ['GET', 'POST'])
        expect([path, await told(browser, path, { method })]).toEqual([
          path,
          await told(browser, path.replace('admin', 'nessun'), { method }),
        ]);
  });

  it.each([
    ['written', '{}'],
    ['that nobody would read', `"${'x'.repeat(MAX_BODY_BYTES)}"`],
  ])('has no call, with a body %s, that differs from an unknown one', async (__, body) => {
    const browser = await stranger();
    await browser.open();
    for (const { method, path } of asked)
      expect([method, path, await told(browser, path, own(browser, method, body))]).toEqual([
        method,
        path,
        await told(browser, path.replace('admin', 'nessun'), own(browser, method, body)),
      ]);
  });
});
