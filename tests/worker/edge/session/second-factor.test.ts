import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { NewAuthenticator } from '#lib/contract/security/security.ts';
import { REMEMBERED_COOKIE, SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { clock } from '#tests/support/worker/api.ts';
import { codeAt, wrongCode } from '#tests/support/worker/factors.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

type Browser = ReturnType<typeof newAgent>;

beforeEach(() => {
  // The Worker uses the real clock.
  clock.now = Date.now();
});

/** A customer who has just turned on an app, with the code of the previous step. */
async function owner() {
  const { email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await browser.call('confirm', { body: { method: 'password', password: PASSWORD } });
  const { secret } = v.parse(NewAuthenticator, await (await browser.call('addAuthenticator')).json());
  // Set again just before the code, so that the previous step is still valid.
  clock.now = Date.now();
  const on = await browser.call('confirmAuthenticator', { body: { code: codeAt(secret, -1) } });
  expect(on.status).toBe(200);
  return { email, secret };
}

const prove = (browser: Browser, code: string, more = {}) =>
  browser.call('secondFactor', { body: { method: 'totp', code, ...more } });

it('continues the login that this browser began, and shows it neither ticket nor token', async () => {
  const { email, secret } = await owner();
  const browser = newAgent();
  const first = await browser.logIn(email, PASSWORD);
  expect([first.status, await first.json(), browser.cookies.has(SESSION_COOKIE)]).toEqual([
    401,
    { detail: expect.any(String), code: 'second_factor_required', methods: ['totp', 'recovery'] },
    false,
  ]);
  expect((await prove(browser, wrongCode(secret))).status).toBe(400);
  const second = await prove(browser, codeAt(secret));
  expect([second.status, Object.keys(Object(await second.json()))]).toEqual([200, ['user']]);
  expect((await browser.call('profile')).status).toBe(200);
});

it('knows no login of another browser, and none that is completed', async () => {
  const { email, secret } = await owner();
  const [browser, thief] = [newAgent(), newAgent()];
  await browser.logIn(email, PASSWORD);
  await thief.open();
  const stolen = await prove(thief, codeAt(secret), { ticket: 'x' });
  expect([stolen.status, await stolen.json()]).toMatchObject([401, { code: 'ticket_not_valid' }]);
  const tab = browser.tab();
  expect((await prove(browser, codeAt(secret))).status).toBe(200);
  expect((await prove(tab, codeAt(secret, 1))).status).toBe(401);
});

it.each<[string, (browser: Browser) => Promise<unknown>]>([
  ['after a logout', (browser) => browser.call('logout')],
  ['beside the session', async () => undefined],
])('refuses to continue a login with a copy of this browser’s former cookies, %s', async (_, leave) => {
  const { email, secret } = await owner();
  const [browser, thief] = [newAgent(), newAgent()];
  await browser.logIn(email, PASSWORD);
  expect((await prove(browser, codeAt(secret))).status).toBe(200);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  await leave(browser);
  await thief.open();
  // The copy of the ended session becomes the same guest as the browser of that session.
  await thief.call('profile');
  expect((await browser.logIn(email, PASSWORD)).status).toBe(401);
  expect((await thief.call('askFactorReset')).status).toBe(401);
  expect((await prove(thief, codeAt(secret, 1))).status).toBe(401);
  expect((await prove(browser, codeAt(secret, 1))).status).toBe(200);
  expect((await browser.call('profile')).status).toBe(200);
});

it('sends this browser’s mark to the second step: its next login causes no mail', async () => {
  const { email, secret } = await owner();
  const told = () =>
    env.DB.prepare(`SELECT count(*) AS n FROM mails WHERE kind = 'new-browser' AND "to" = ?`)
      .bind(email)
      .first('n');
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  expect((await prove(browser, codeAt(secret))).status).toBe(200);
  expect(await told()).toBe(1);
  await browser.call('logout');
  await browser.logIn(email, PASSWORD);
  expect((await prove(browser, codeAt(secret, 1))).status).toBe(200);
  expect(await told()).toBe(1);
});

it('keeps «remember me» of the first step, and remembers the browser in a cookie that scripts cannot read', async () => {
  const { email, secret } = await owner();
  const browser = newAgent();
  await browser.logIn(email, PASSWORD, true);
  const answer = await prove(browser, codeAt(secret), { remember_device: true });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.find((line) => line.startsWith(SESSION_COOKIE))).toMatch(/Max-Age=\d{7}/);
  const [pair = '', ...attributes] =
    cookies.find((line) => line.startsWith(REMEMBERED_COOKIE))?.split('; ') ?? [];
  expect(pair).toMatch(/=[\w-]{16}\.[\w-]{43}$/);
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    `Max-Age=${30 * 86_400}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  await browser.call('logout');
  expect((await browser.logIn(email, PASSWORD)).status).toBe(200);
});
