import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { accountCalls } from '#lib/contract/account/calls.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { pathOf } from '#lib/contract/calls/protocol.ts';
import { loginCalls } from '#lib/contract/login/calls.ts';
import { securityCalls } from '#lib/contract/security/calls.ts';
import { lostCalls } from '#lib/contract/security/lost-calls.ts';
import { passkeyCalls } from '#lib/contract/security/passkey-calls.ts';
import { withdrawalCalls } from '#lib/contract/withdrawals/calls.ts';
import { audit } from '#lib/edge/audit.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

const info = vi.spyOn(console, 'info').mockImplementation(() => {});
afterEach(() => void info.mockClear());

const noted = () => info.mock.calls.map(([line]) => JSON.parse(String(line)));

it('logs logins and changes of an account, with the request’s id and nothing else', async () => {
  const agent = newAgent();
  const { email } = await account(env);
  await agent.logIn(email, 'sbagliata-2026');
  const { headers } = await agent.logIn(email, PASSWORD);
  await agent.call('profile');
  await agent.call('logout');
  const lines = noted();
  expect(lines.map(({ call, status }) => [call, status])).toEqual([
    ['login', 401],
    ['login', 200],
    ['logout', 205],
  ]);
  expect(lines[1]).toEqual({
    level: 'info',
    event: 'call',
    at: expect.any(String),
    requestId: headers.get('X-Request-Id'),
    call: 'login',
    status: 200,
  });
});

it('logs every call that opens, closes, changes or deletes an account', () => {
  /** They prepare a proof, ask for a mail again or for another token, set how mails are wanted, or give a reason. */
  const harmless = new Set([
    'confirmOptions',
    'newPasskeyOptions',
    'passkeyOptions',
    'resendVerification',
    'resendVerificationPublic',
    'secondFactorOptions',
    'tellWithdrawalReason',
    'tokenRefresh',
    'updatePreferences',
  ]);
  const ofAccounts = { ...loginCalls, ...accountCalls, ...securityCalls, ...lostCalls, ...passkeyCalls };
  const writes = Object.entries<Call>({ ...ofAccounts, ...withdrawalCalls }).filter(
    ([name, { method }]) => method !== 'GET' && !harmless.has(name),
  );
  expect(writes.length).toBeGreaterThan(20);
  for (const [, call] of writes) {
    const url = `https://portal.test${pathOf(call, { id: 'x' })}`;
    audit({ method: call.method, url }, 200, 'request-1');
  }
  expect(noted().map(({ call }) => call)).toEqual(writes.map(([name]) => name));
});

it('logs every refusal', async () => {
  const agent = newAgent();
  await agent.open();
  await agent.call('profile');
  await agent.call('support', { body: {}, headers: { Origin: 'https://evil.example' } });
  expect(noted().map(({ call, status }) => [call, status])).toEqual([
    ['profile', 401],
    ['support', 403],
  ]);
});

it('logs exports, changes of address and ids of others', async () => {
  const agent = newAgent();
  const { email } = await account(env);
  await agent.logIn(email, PASSWORD);
  await agent.confirm(PASSWORD);
  info.mockClear();
  await agent.call('exportData');
  await agent.call('license', { params: { id: 'of-another' } });
  await agent.call('licenses');
  const next = `${crypto.randomUUID()}@example.org`;
  await agent.call('updateProfile', { body: { email: next, current_password: PASSWORD } });
  const lines = noted();
  expect(lines.map(({ event, call, step, status }) => [event, call ?? step, status])).toEqual([
    ['call', 'exportData', 200],
    ['call', 'license', 404],
    ['address_change', 'asked', undefined],
    ['call', 'updateProfile', 200],
  ]);
  expect(lines[2]?.requestId).toBe(lines[3]?.requestId);
  expect(JSON.stringify(lines)).not.toMatch(/@|of-another/);
});
