import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { openStaffPage } from '#lib/edge/pages/staff-page.ts';
import { proxy } from '#lib/edge/proxy/proxy.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

it('has no admin area if an external host has the accounts, whatever it would answer', async () => {
  const { email } = await account(env);
  const agent = newAgent();
  await agent.logIn(email, PASSWORD);
  const Cookie = Array.from(agent.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ role: 'admin' }));
  const hosted = { ...env, API_ORIGIN: 'https://host.example' };
  const ctx = createExecutionContext();
  const requestTo = (path: string) => new Request(`https://portal.test${path}`, { headers: { Cookie } });
  const answer = await proxy(requestTo(callPath('staffMember')), 'request-1', hosted, ctx);
  const page = await openStaffPage({ request: requestTo(staffHref('overview')), env: hosted, ctx });
  await waitOnExecutionContext(ctx);
  expect([answer.status, page, asked.mock.calls.length]).toEqual([404, undefined, 0]);
  asked.mockRestore();
});
