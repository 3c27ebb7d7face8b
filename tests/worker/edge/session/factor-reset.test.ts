import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { FINISH_FACTOR_RESET_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { NewAuthenticator } from '#lib/contract/security/security.ts';
import { sessionStub } from '#lib/edge/session/access.ts';
import { until } from '#tests/support/until.ts';
import { clock } from '#tests/support/worker/api.ts';
import { codeAt } from '#tests/support/worker/factors.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { endWait } from '#tests/support/worker/security-walk.ts';
import { mailed } from '#tests/support/worker/walker.ts';
import { newAgent, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

beforeEach(() => {
  // The Worker uses the real clock.
  clock.now = Date.now();
});

/** A customer with an app, in a browser that remains signed in. */
async function owner() {
  const { email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await browser.call('confirm', { body: { method: 'password', password: PASSWORD } });
  const { secret } = v.parse(NewAuthenticator, await (await browser.call('addAuthenticator')).json());
  await browser.call('confirmAuthenticator', { body: { code: codeAt(secret) } });
  return { email, browser };
}

it('can be requested by the browser of the waiting login only', async () => {
  const { email } = await owner();
  const [browser, other] = [newAgent(), newAgent()];
  await browser.logIn(email, PASSWORD);
  await other.open();
  for (const body of [undefined, { ticket: 'x' }]) {
    const refused = await other.call('askFactorReset', { body });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'ticket_not_valid' }]);
  }
  const asked = await browser.call('askFactorReset', { body: { ticket: 'x' } });
  expect([asked.status, Object.keys(Object(await asked.json()))]).toEqual([200, ['effective_at']]);
});

it('leaves nothing in the session objects of its account once it is finished', async () => {
  const { email, browser } = await owner();
  const id = sessionIdOf(browser);
  const guest = newAgent();
  await guest.logIn(email, PASSWORD);
  await guest.call('askFactorReset');
  await endWait(email);
  const token = await mailed(email, FINISH_FACTOR_RESET_PAGE);
  const answer = await guest.call('finishFactorReset', { body: { token } });
  expect([answer.status, answer.headers.has('X-Ended-Account')]).toEqual([200, false]);
  const held = async () =>
    runInDurableObject(await sessionStub(env, id), (_, { storage }) => [...storage.kv.list()]);
  await until(async () => expect(await held()).toEqual([]));
  expect((await browser.call('profile')).status).toBe(401);
});
