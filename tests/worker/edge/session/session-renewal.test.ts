import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { NewAuthenticator } from '#lib/contract/security/security.ts';
import { sessionStub } from '#lib/edge/session/access.ts';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { Session } from '#lib/edge/session/session.ts';
import { renewSession } from '#lib/edge/session/sessions.ts';
import { totpAt } from '#tests/support/totp.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, sessionIdOf } from '#tests/support/worker/worker-agent.ts';

const NEXT = 'Ancora-piu-lunga-8';
const change = { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT };

async function endOthers(agent: UserAgent) {
  await agent.confirm(PASSWORD);
  return agent.call('endOtherSessions');
}

/** Of two parallel runs, one fails because the other has already added the app. */
async function turnOnApp(agent: UserAgent) {
  await agent.confirm(PASSWORD);
  const added = await agent.call('addAuthenticator');
  if (!added.ok) return added;
  const { secret } = v.parse(NewAuthenticator, await added.json());
  return agent.call('confirmAuthenticator', { body: { code: totpAt(secret, Date.now()) } });
}

const ways = [
  ['a new password', (agent: UserAgent) => agent.call('changePassword', { body: change })],
  ['«end the others»', endOthers],
  ['a second factor', turnOnApp],
] as const;

async function customer() {
  const { email } = await account(env);
  const owner = newAgent();
  await owner.logIn(email, PASSWORD, true);
  return { email, owner };
}

const statusOf = async (agent: UserAgent) => (await agent.call('profile')).status;

describe.each(ways)('%s', (_, end) => {
  it('invalidates a copied cookie, and this browser is signed in under a new one', async () => {
    const { owner } = await customer();
    const copy = owner.tab();
    const answer = await end(owner);
    expect(answer.status).toBe(200);
    expect(owner.cookies.get(SESSION_COOKIE)).not.toBe(copy.cookies.get(SESSION_COOKIE));
    expect([await statusOf(copy), await statusOf(owner)]).toEqual([401, 200]);
    expect((await owner.call('updatePreferences', { body: { product_news: true } })).status).toBe(200);
  });

  it('ends the session objects of all other browsers', async () => {
    const { email, owner } = await customer();
    const other = newAgent();
    await other.logIn(email, PASSWORD);
    const ended = vi.spyOn(Session.prototype, 'end');
    await end(owner);
    expect(ended).toHaveBeenCalledOnce();
    ended.mockRestore();
    expect(await statusOf(other)).toBe(401);
  });

  it('does not clear the new cookie in the answer to an earlier request', async () => {
    const { owner } = await customer();
    const late = owner.tab();
    await end(owner);
    const answer = await late.call('profile');
    expect(await answer.json()).toMatchObject({ code: 'session_replaced' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('keeps how long the browser is remembered', async () => {
    const { owner } = await customer();
    const [cookie = ''] = (await end(owner)).headers.getSetCookie();
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(29 * 86_400);
  });

  it('gives one new session, also when it is requested twice at once', async () => {
    const { owner } = await customer();
    const second = owner.tab();
    const answers = await Promise.all([end(owner), end(second)]);
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  });
});

it('changes nothing when it is refused', async () => {
  const { owner } = await customer();
  const before = owner.cookies.get(SESSION_COOKIE);
  const answer = await owner.call('changePassword', { body: { ...change, old_password: 'sbagliata' } });
  expect([answer.status, owner.cookies.get(SESSION_COOKIE)]).toEqual([400, before]);
  expect(await statusOf(owner)).toBe(200);
});

describe('a copied cookie that renews its session just before the owner’s call does', () => {
  /** @returns the copy's new id */
  const overtake = (owner: UserAgent) => {
    const original = Session.prototype.transfer;
    const answer = new Response();
    const spy = vi.spyOn(Session.prototype, 'transfer').mockImplementationOnce(async function (
      this: Session,
    ) {
      spy.mockRestore();
      const call = { method: 'POST', path: '/', headers: new Headers(), body: undefined } as const;
      await renewSession(env, createExecutionContext(), sessionIdOf(owner), call, answer);
      return original.call(this);
    });
    return () => /coa-session=([\w-]{43})/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  };
  const held = async (id: string) =>
    runInDurableObject(await sessionStub(env, id), (_, { storage }) => [...storage.kv.list()]);

  it('ends with everybody’s session when the password changed; the new one opens', async () => {
    const { email, owner } = await customer();
    const copied = overtake(owner);
    const changed = await owner.call('changePassword', { body: change });
    expect([changed.status, owner.cookies.has(SESSION_COOKIE)]).toEqual([200, false]);
    expect([copied(), await held(copied())]).toEqual([expect.stringMatching(/./), []]);
    expect((await owner.logIn(email, NEXT)).status).toBe(200);
  });

  it('leaves no session object of a deleted account', async () => {
    const { owner } = await customer();
    const copied = overtake(owner);
    expect((await owner.call('deleteAccount', { body: { password: PASSWORD } })).status).toBe(204);
    expect([copied(), await held(copied())]).toEqual([expect.stringMatching(/./), []]);
  });

  it('is not listed again if all were ended meanwhile', async () => {
    const list = env.ACCOUNTS.getByName(crypto.randomUUID());
    const begunAt = Date.now();
    await list.clear();
    const late = { name: 'late', endsAt: begunAt + DAY_MS };
    expect(await list.clear(late, begunAt)).toEqual(['late']);
    expect(await list.clear()).toEqual([]);
  });
});
