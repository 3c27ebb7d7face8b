import { SELF } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { refusalOfProgram } from '#lib/edge/proxy/own-credentials.ts';
import { PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { customer } from '#tests/support/worker/transports.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

const asked = callPath('sellerLicense', { id: 'nessuno' });

async function send(headers: Record<string, string>, path = asked, method = 'GET') {
  const response = await SELF.fetch(`${ORIGIN}${path}`, { method, headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

it('lets a program through by its key alone, without cookies and CORS', async () => {
  const { access } = await addApiKey();
  const { status, body, headers } = await send({ Authorization: `Bearer ${access}` });
  expect([status, body]).toMatchObject([404, { code: 'license_not_found' }]);
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});

it.each([
  ['another page', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['an older browser', { Origin: 'https://evil.example' }],
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
  ['a page without a name', { Origin: 'null' }],
])('refuses a good key that %s sends', async (_, headers) => {
  const { access } = await addApiKey();
  const answer = await send({ ...headers, Authorization: `Bearer ${access}` });
  expect(answer).toMatchObject({ status: 403, body: { code: 'api_key_in_browser' } });
  const preflight = await send(headers, asked, 'OPTIONS');
  expect(preflight.status).toBe(405);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

it('accepts a key for no other call, and no session for these calls', async () => {
  const { access } = await addApiKey();
  for (const name of ['licenses', 'profile'] as const)
    expect((await send({ Authorization: `Bearer ${access}` }, callPath(name))).status).toBe(401);
  for (const name of ['staffMember', 'apiKeys'] as const)
    expect((await send({ Authorization: `Bearer ${access}` }, callPath(name))).status).toBe(404);
  const { email } = await customer();
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  const response = await browser.visit(asked);
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'api_key_missing' }]);
});

it('sends no other credential on', async () => {
  for (const value of ['Bearer x.y.z', 'Basic YTpi', 'Bearer coa_sk_', 'Bearer coa_sk_a b'])
    expect(await send({ Authorization: value })).toMatchObject({
      status: 401,
      body: { code: 'api_key_missing' },
    });
});

it('knows no programs if an external host has the licences', () => {
  const request = new Request(`${ORIGIN}${asked}`);
  expect(refusalOfProgram(request, { API_ORIGIN: 'https://host.example' })?.status).toBe(404);
});
