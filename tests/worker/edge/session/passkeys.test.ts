import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { Creation, newPasskey, Request } from '#tests/support/passkeys.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent, ORIGIN } from '#tests/support/worker/worker-agent.ts';

type Browser = ReturnType<typeof newAgent>;

const read = async <Schema extends v.GenericSchema>(schema: Schema, answer: Promise<Response>) =>
  v.parse(schema, await (await answer).json());

/** A customer with a passkey. */
async function owner() {
  const { email } = await account(env);
  const browser = newAgent();
  await browser.logIn(email, PASSWORD);
  await browser.confirm(PASSWORD);
  const passkey = await newPasskey(ORIGIN);
  const credential = await passkey.create(await read(Creation, browser.call('newPasskeyOptions')));
  const added = await browser.call('addPasskey', { body: { name: 'Portatile', credential } });
  expect(added.status).toBe(201);
  return { email, passkey };
}

async function visitor(): Promise<Browser> {
  const browser = newAgent();
  await browser.open();
  return browser;
}

const asked = (browser: Browser) => read(Request, browser.call('passkeyOptions'));

it('signs in by passkey: the browser gets a cookie and no token', async () => {
  const { email, passkey } = await owner();
  const browser = await visitor();
  const credential = await passkey.get(await asked(browser));
  const answer = await browser.call('passkeyLogin', { body: { credential } });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE));
  expect(cookie).not.toContain('Max-Age');
  expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email } }]);
  expect((await browser.call('profile')).status).toBe(200);
});

it('handles «remember me» itself, and the session lasts accordingly', async () => {
  const { passkey } = await owner();
  const browser = await visitor();
  const credential = await passkey.get(await asked(browser));
  const answer = await browser.call('passkeyLogin', { body: { credential, remember: true } });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE));
  expect(cookie).toMatch(/Max-Age=\d{7}/);
});

it('requests the passkeys of this browser’s waiting login, whatever ticket another one sends', async () => {
  const { email, passkey } = await owner();
  const [browser, thief] = [await visitor(), await visitor()];
  await browser.logIn(email, PASSWORD);
  const stolen = await thief.call('secondFactorOptions', { body: { ticket: 'x' } });
  expect([stolen.status, await stolen.json()]).toMatchObject([401, { code: 'ticket_not_valid' }]);
  const options = await read(Request, browser.call('secondFactorOptions'));
  const body = { method: 'passkey', credential: await passkey.get(options) };
  expect((await thief.call('secondFactor', { body })).status).toBe(401);
  expect((await browser.call('secondFactor', { body })).status).toBe(200);
  expect((await browser.call('profile')).status).toBe(200);
});

it('accepts answers from our own pages only', async () => {
  const { passkey } = await owner();
  const browser = await visitor();
  const credential = await passkey.get(await asked(browser));
  for (const [name, value] of [
    ['Origin', 'https://evil.example'],
    ['X-CSRFToken', null],
  ] as const) {
    const sent = { body: { credential }, headers: { [name]: value } };
    const answer = await browser.call('passkeyLogin', sent);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'csrf_failed' }]);
  }
});

it('logs what is done by and with passkeys', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const { passkey } = await owner();
  const browser = await visitor();
  await browser.call('passkeyLogin', { body: { credential: await passkey.get(await asked(browser)) } });
  const noted = info.mock.calls.map(([line]) => JSON.parse(String(line)).call);
  info.mockRestore();
  expect(noted).toEqual(expect.arrayContaining(['addPasskey', 'passkeyLogin']));
  expect(noted).not.toContain('passkeyOptions');
});
