import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { NewAuthenticator, NewRecoveryCodes } from '#lib/contract/security/security.ts';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { clock } from '#tests/support/worker/api.ts';
import { codeAt, wrongCode } from '#tests/support/worker/factors.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { giveRole } from '#tests/support/worker/staff.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

beforeEach(() => {
  // The Worker uses the real clock.
  clock.now = Date.now();
});

/** A customer who has just turned on an app, in a browser that is no longer used. */
async function owner() {
  const { id, email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await browser.call('confirm', { body: { method: 'password', password: PASSWORD } });
  const { secret } = v.parse(NewAuthenticator, await (await browser.call('addAuthenticator')).json());
  clock.now = Date.now();
  const on = await browser.call('confirmAuthenticator', { body: { code: codeAt(secret, -1) } });
  return { id, email, secret, codes: v.parse(NewRecoveryCodes, await on.json()).recovery_codes };
}

const STEP = '/login/verifica?redirect=%2Flicenses%3Fq%3D1';

/** A browser without scripts in which the password was right. */
async function waiting(email: string) {
  const browser = newAgent();
  await browser.open();
  const first = await browser.submit('/login?redirect=%2Flicenses%3Fq%3D1', { email, password: PASSWORD });
  expect([first.status, first.headers.get('Location')]).toEqual([303, STEP]);
  // Opens the next page, whose token belongs to the new cookie.
  await browser.open();
  return browser;
}

const toldBy = async (response: Response) => JSON.parse(/\{.*\}/s.exec(await response.text())?.[0] ?? '');

it('leads from the password to the code, and then to the visitor’s target', async () => {
  const { email, secret } = await owner();
  const browser = await waiting(email);
  const wrong = await browser.submit(STEP, { code: wrongCode(secret) });
  expect(wrong.status).toBe(400);
  expect((await toldBy(wrong)).body).toEqual({ code: ['Il codice non è corretto.'] });
  const code = codeAt(secret);
  const right = await browser.submit(STEP, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/licenses?q=1']);
  expect((await browser.call('profile')).status).toBe(200);
});

it('redirects staff back to their pages', async () => {
  const { id, email, secret } = await owner();
  await giveRole(id, 'support');
  const browser = newAgent();
  await browser.open();
  const first = await browser.submit('/login?redirect=%2Fadmin%2Fcustomers', { email, password: PASSWORD });
  const step = first.headers.get('Location') ?? '';
  await browser.open();
  const right = await browser.submit(step, { code: codeAt(secret) });
  expect([step, right.headers.get('Location')]).toEqual([
    '/login/verifica?redirect=%2Fadmin%2Fcustomers',
    '/admin/customers',
  ]);
});

it('accepts a recovery code in the same field', async () => {
  const { email, codes } = await owner();
  const browser = await waiting(email);
  const answer = await browser.submit(STEP, { code: codes[0]?.toLowerCase() ?? '', remember_device: 'on' });
  expect([answer.status, browser.cookies.has(SESSION_COOKIE)]).toEqual([303, true]);
});

it('says that a login has expired', async () => {
  const browser = newAgent();
  await browser.open();
  const answer = await browser.submit(STEP, { code: '123456' });
  expect([answer.status, (await toldBy(answer)).body.code]).toEqual([401, 'ticket_not_valid']);
});

it('accepts the request of a user who has lost all factors', async () => {
  const { email } = await owner();
  const browser = await waiting(email);
  const answer = await browser.submit(STEP, { lost: '1' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, STEP]);
  const done = JSON.parse(decodeURIComponent(browser.cookies.get('__Host-coa-form') ?? '{}'));
  expect(done).toEqual({ call: 'askFactorReset', result: expect.stringMatching(/^\d{4}-.*Z$/) });
});
