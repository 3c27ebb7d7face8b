import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { sessionStub } from '#lib/edge/session/access.ts';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

async function heldBy(id: string): Promise<unknown[]> {
  return runInDurableObject(await sessionStub(env, id), (_, { storage }) => [...storage.kv.list()]);
}

it('a deletion clears the cookie and leaves nothing in any session object of the account', async () => {
  const { email } = await account(env);
  const [owner, other] = [newAgent(), newAgent()];
  await owner.logIn(email, PASSWORD);
  await other.logIn(email, PASSWORD);
  const ids = [sessionIdOf(owner), sessionIdOf(other)];
  const answer = await owner.call('deleteAccount', { body: { password: PASSWORD } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(owner.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(await Promise.all(ids.map(heldBy))).toEqual([[], []]);
});

it('a logout tells the browser to clear its cached pages', async () => {
  const { email } = await account(env);
  const owner = newAgent();
  await owner.logIn(email, PASSWORD);
  expect((await owner.call('logout')).headers.get('Clear-Site-Data')).toBe('"cache"');
});
