import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

async function attempt(headers: Record<string, string | null>) {
  const browser = newAgent();
  await browser.open();
  const { email } = await account(env);
  return browser.call('login', { body: { email, password: PASSWORD }, headers });
}

it('accepts a write from one of its own pages', async () => {
  expect((await attempt({})).status).toBe(200);
});

it.each([
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['our host under another scheme', { Origin: 'http://portal.test' }],
  ['no origin', { Origin: null }],
  ['a null origin', { Origin: 'null' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['no fetch metadata', { 'Sec-Fetch-Site': null }],
  ['no token', { [CSRF_HEADER]: null }],
  ['another visitor’s token', { [CSRF_HEADER]: 'A'.repeat(43) }],
  ['no cookie', { Cookie: 'x=1' }],
])('refuses a write with %s', async (_, headers) => {
  const response = await attempt(headers);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    detail: 'Non hai i permessi per eseguire questa azione',
    code: 'csrf_failed',
  });
});

it('refuses a form that another site sends', async () => {
  const response = await attempt({
    Origin: 'https://evil.example',
    'Sec-Fetch-Site': 'cross-site',
    'Content-Type': 'application/x-www-form-urlencoded',
    [CSRF_HEADER]: null,
  });
  expect(response.status).toBe(403);
});
