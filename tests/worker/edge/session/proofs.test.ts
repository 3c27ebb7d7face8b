import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Profile } from '#lib/contract/account/account.ts';
import { PROOF_COOKIE } from '#lib/edge/session/cookies.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

async function registered() {
  const browser = newAgent();
  await browser.open();
  const password = 'Abbastanza-lunga';
  const names = { first_name: 'Ada', last_name: 'Rossi' };
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await browser.call('register', {
    body: { username: email, email, password, password_confirm: password, ...names },
  });
  return { browser, response };
}

it('keeps a registration’s proof in a cookie for a day, hidden from the response and from scripts', async () => {
  const { browser, response } = await registered();
  expect([response.status, await response.json()]).toEqual([201, { message: expect.any(String) }]);
  const [cookie = ''] = response.headers.getSetCookie();
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(pair).toMatch(new RegExp(`^${PROOF_COOKIE}=[\\w-]{43}$`));
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(browser.cookies.has(PROOF_COOKIE)).toBe(true);
});

it('keeps the proof when a link is refused', async () => {
  const { browser } = await registered();
  expect((await browser.call('verifyEmail', { body: { token: 'x' } })).status).toBe(400);
  expect(browser.cookies.has(PROOF_COOKIE)).toBe(true);
});

it.each([['[]'], ['"x"'], ['{'], ['']])(
  'refuses the body %j with a proof as it would without',
  async (body) => {
    const { browser } = await registered();
    const headers = { 'Content-Type': 'application/json' };
    expect((await browser.call('verifyEmail', { body, headers })).status).toBe(400);
  },
);

async function asked() {
  const browser = newAgent();
  const { email } = await account(env);
  await browser.logIn(email, PASSWORD);
  const next = `${crypto.randomUUID()}@example.org`;
  const plain = await browser.call('updateProfile', { body: { city: 'Torino' } });
  expect([plain.status, browser.cookies.has(PROOF_COOKIE)]).toEqual([200, false]);
  const answer = await browser.call('updateProfile', { body: { email: next, current_password: PASSWORD } });
  return { browser, email, next, answer };
}

it('keeps the proof of a change of address too, and returns the profile alone', async () => {
  const { email, next, answer } = await asked();
  const body = v.parse(v.strictObject(Profile.entries), await answer.json());
  expect(body).toMatchObject({ email, pending_email: next, city: 'Torino' });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^${PROOF_COOKIE}=[\\w-]{43}; Max-Age=86400; Path=/; HttpOnly; Secure`)),
  ]);
});

it.each([
  ['logout', undefined],
  ['deleteAccount', { password: PASSWORD }],
] as const)(
  'deletes the proof with «%s»: the browser’s next visitor has asked for nothing',
  async (name, body) => {
    const { browser } = await asked();
    expect(browser.cookies.has(PROOF_COOKIE)).toBe(true);
    expect((await browser.call(name, { body })).ok).toBe(true);
    expect(browser.cookies.has(PROOF_COOKIE)).toBe(false);
  },
);
