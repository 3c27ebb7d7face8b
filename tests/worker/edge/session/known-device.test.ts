import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { DEVICE_COOKIE } from '#lib/edge/session/cookies.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

let networks = 0;
const newAddress = () => ({ 'CF-Connecting-IP': `198.51.100.${networks++}` });

/** A browser in which the owner signed in and out, and a network that has made five wrong guesses since. */
async function guessedAt() {
  const { email } = await account(env);
  const owner = newAgent();
  const signedIn = await owner.logIn(email, PASSWORD);
  await owner.call('logout');
  const network = newAddress();
  const stranger = newAgent();
  await stranger.open();
  for (let n = 0; n < 5; n++)
    await stranger.call('login', { body: { email, password: `wrong-${n}` }, headers: network });
  return { email, owner, stranger, network, signedIn };
}

const logIn = async (browser: ReturnType<typeof newAgent>, email: string, headers: Record<string, string>) =>
  (await browser.call('login', { body: { email, password: PASSWORD }, headers })).status;

it('marks a browser at its login for a year, in a cookie that scripts cannot read and no response shows', async () => {
  const { signedIn } = await guessedAt();
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith(DEVICE_COOKIE)) ?? '';
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(pair).toMatch(new RegExp(`^${DEVICE_COOKIE}=[\\w-]+(?:\\.[\\w-]+){3}$`));
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    `Max-Age=${365 * 86_400}`,
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect(signedIn.headers.has(KNOWN_DEVICE_HEADER)).toBe(false);
});

it('recognizes the browser after a logout, while others are refused', async () => {
  const { email, owner, network } = await guessedAt();
  const other = newAgent();
  await other.open();
  expect(await logIn(other, email, network)).toBe(429);
  expect(await logIn(owner, email, network)).toBe(200);
});

it('accepts a mark from its cookie only', async () => {
  const { email, owner, stranger, network } = await guessedAt();
  const mark = owner.cookies.get(DEVICE_COOKIE) ?? '';
  expect(await logIn(stranger, email, { ...network, [KNOWN_DEVICE_HEADER]: mark })).toBe(429);
  for (const made of ['x', `${mark}x`, mark.slice(1), 'a b', '"', 'x'.repeat(4000)]) {
    stranger.cookies.set(DEVICE_COOKIE, made);
    expect(await logIn(stranger, email, network)).toBe(429);
  }
});

it('marks the browser again with a new password', async () => {
  const { email, owner } = await guessedAt();
  await owner.logIn(email, PASSWORD);
  const before = owner.cookies.get(DEVICE_COOKIE);
  const body = {
    old_password: PASSWORD,
    new_password: 'Tutta-un-altra-7',
    new_password_confirm: 'Tutta-un-altra-7',
  };
  const answer = await owner.call('changePassword', { body });
  expect([answer.status, answer.headers.has(KNOWN_DEVICE_HEADER)]).toEqual([200, false]);
  expect(owner.cookies.get(DEVICE_COOKIE)).not.toBe(before);
});

it('keeps the mark when a login fails, and deletes it with the account', async () => {
  const { email, owner } = await guessedAt();
  await owner.call('login', { body: { email, password: 'wrong' } });
  expect(owner.cookies.has(DEVICE_COOKIE)).toBe(true);
  await owner.logIn(email, PASSWORD);
  expect((await owner.call('deleteAccount', { body: { password: PASSWORD } })).status).toBe(204);
  expect(owner.cookies.has(DEVICE_COOKIE)).toBe(false);
});
