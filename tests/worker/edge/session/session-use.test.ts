import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import { firstAnswers } from '#lib/edge/pages/first-answers.ts';
import { openSession, type PageSession, sessionStub } from '#lib/edge/session/access.ts';
import { Session } from '#lib/edge/session/session.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, ORIGIN, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

const HOUR_MS = DAY_MS / 24;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function signedIn() {
  const agent = newAgent();
  const { email } = await account(env);
  await agent.logIn(email, PASSWORD);
  return { agent, id: sessionIdOf(agent) };
}

/** When the session ends unless it is used again. */
async function endOf(id: string): Promise<number> {
  const end = await runInDurableObject(await sessionStub(env, id), (_, { storage }) => storage.getAlarm());
  return end ?? Number.NaN;
}

it.each([
  ['a call', (id: string) => sessionStub(env, id).then((stub) => stub.accessToken())],
  ['a page', (id: string) => openSession(env, id)],
])('is extended by %s', async (_, use) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id } = await signedIn();
  const end = await endOf(id);
  vi.advanceTimersByTime(HOUR_MS);
  expect(await use(id)).not.toBeNull();
  expect(await endOf(id)).toBe(end + HOUR_MS);
});

/** Opens the settings as a page does; returns the users that the session was asked to store. */
async function remembered(session: PageSession): Promise<unknown[]> {
  const remember = vi.fn();
  const stub = { remember } as unknown as PageSession['stub'];
  const ctx = createExecutionContext();
  const request = new Request(`${ORIGIN}/profile`);
  const page: Page = { route: 'profile', params: {}, search: {}, path: '/profile' };
  await firstAnswers({ request, env, ctx }, { ...session, stub }, page);
  await waitOnExecutionContext(ctx);
  return remember.mock.calls.flat();
}

it('stores its user only when the user’s data have changed', async () => {
  const { id } = await signedIn();
  const session = await openSession(env, id);
  if (!session) throw new Error('There is no session');
  expect(await remembered(session)).toEqual([]);
  const before = { ...session.user, first_name: 'Augusta' };
  expect(await remembered({ ...session, user: before })).toEqual([session.user]);
});

it('is called once for an API call', async () => {
  const { agent } = await signedIn();
  const asked = [vi.spyOn(Session.prototype, 'accessToken'), vi.spyOn(Session.prototype, 'read')];
  await agent.call('profile');
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
