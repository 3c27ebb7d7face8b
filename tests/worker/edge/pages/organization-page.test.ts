import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { openPortalPage } from '#lib/edge/pages/page.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

afterEach(() => void vi.unstubAllGlobals());

it('does not exist at a host without organizations, however often it is opened', async () => {
  const { email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  const profile = (await browser.call('profile')).body;
  const headers = { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  // An external host's response at an unknown address.
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL) =>
    String(asked).endsWith(callPath('profile'))
      ? Response.json(profile)
      : new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  );
  for (let visit = 0; visit < 2; visit += 1) {
    const ctx = createExecutionContext();
    const request = new Request(`${ORIGIN}/organizations/some/licenses`, { headers });
    const page = await openPortalPage(request, { ...env, API_ORIGIN: 'https://host.test' }, ctx);
    await waitOnExecutionContext(ctx);
    expect([visit, page.kind]).toEqual([visit, 'elsewhere']);
  }
});
