import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { callAs, openForCall, sessionStub } from '#lib/edge/session/access.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signedIn() {
  const agent = newAgent();
  const { id: userId, email } = await account(env);
  await agent.logIn(email, PASSWORD);
  const stub = await sessionStub(env, sessionIdOf(agent));
  return { agent, userId, stub };
}

const revokedAt = (userId: string) =>
  env.DB.prepare('select revoked_at from sessions where user_id = ?').bind(userId).first('revoked_at');

it('is over half a day after its last use, even if its alarm comes late', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { agent } = await signedIn();
  vi.advanceTimersByTime(DAY_MS / 2);
  expect((await agent.call('profile')).status).toBe(401);
});

it('is revoked in the database when it expires unused, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { userId, stub } = await signedIn();
  vi.advanceTimersByTime(DAY_MS / 2);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(await revokedAt(userId)).toEqual(expect.any(Number));
  expect(await runInDurableObject(stub, (_, { storage }) => [...storage.kv.list()])).toEqual([]);
});

it('is over when the API refuses the renewed token, too', async () => {
  const { agent } = await signedIn();
  const session = await openForCall(env, sessionIdOf(agent));
  if (!session) throw new Error('There is no session');
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  const host = { ...env, API_ORIGIN: 'https://host.test' };
  const call = { method: 'GET', path: callPath('profile'), headers: new Headers() };
  expect(await callAs(host, createExecutionContext(), session, call)).toEqual({ kind: 'ended' });
  vi.unstubAllGlobals();
  expect((await agent.call('profile')).status).toBe(401);
});

it('remains when its alarm comes early', async () => {
  const { agent, userId, stub } = await signedIn();
  await runDurableObjectAlarm(stub);
  expect((await agent.call('profile')).status).toBe(200);
  expect(await revokedAt(userId)).toBeNull();
});
