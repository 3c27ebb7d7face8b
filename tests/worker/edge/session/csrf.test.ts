import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { csrfToken, isOwnWrite } from '#lib/edge/session/csrf.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

async function attempt(headers: Record<string, string | null>) {
  const browser = newAgent();
  await browser.open();
  const { email } = await account(env);
  return browser.call('login', { body: { email, password: PASSWORD }, headers });
}

it('accepts a write from one of its own pages', async () => {
  expect((await attempt({})).status).toBe(200);
});

it('accepts a write from a browser that only sends its fetch metadata', async () => {
  expect((await attempt({ 'Sec-Fetch-Site': null })).status).toBe(200);
});

it.each([
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['our host under another scheme', { Origin: 'http://portal.test' }],
  ['our origin with a slash', { Origin: 'https://portal.test/' }],
  ['our origin in capitals', { Origin: 'HTTPS://PORTAL.TEST' }],
  ['our origin behind a user’s name', { Origin: 'https://a@portal.test' }],
  ['our origin with its own port', { Origin: 'https://portal.test:443' }],
  ['our origin beside another', { Origin: 'https://portal.test, https://evil.example' }],
  ['no origin', { Origin: null }],
  ['a null origin', { Origin: 'null' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['two words about the site', { 'Sec-Fetch-Site': 'same-origin, cross-site' }],
  ['a word about the site in capitals', { 'Sec-Fetch-Site': 'Same-Origin' }],
  ['an empty word about the site', { 'Sec-Fetch-Site': '' }],
  ['an address that was typed in', { 'Sec-Fetch-Site': 'none' }],
  ['silence about its page', { Origin: null, 'Sec-Fetch-Site': null }],
  ['a foreign origin and silence about the site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': null }],
  ['no token', { [CSRF_HEADER]: null }],
  ['no token and silence about the site', { [CSRF_HEADER]: null, 'Sec-Fetch-Site': null }],
  ['another visitor’s token', { [CSRF_HEADER]: 'A'.repeat(43) }],
  ['no cookie', { Cookie: 'x=1' }],
])('refuses a write with %s', async (_, headers) => {
  const response = await attempt(headers);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    detail: 'Non hai i permessi per eseguire questa azione',
    code: 'csrf_failed',
  });
});

it('tells a page whose cookie it has', async () => {
  const browser = newAgent();
  const whose = async () => (await browser.visit('/csrf-token')).json();
  expect(await whose()).toEqual({ account: null });
  const { email } = await account(env);
  await browser.call('login', { body: { email, password: PASSWORD } });
  expect(await whose()).toEqual({ account: email });
  await browser.call('logout');
  expect(await whose()).toEqual({ account: null });
});

it('refuses a form that another site sends', async () => {
  const response = await attempt({
    Origin: 'https://evil.example',
    'Sec-Fetch-Site': 'cross-site',
    'Content-Type': 'application/x-www-form-urlencoded',
    [CSRF_HEADER]: null,
  });
  expect(response.status).toBe(403);
});

it('agrees on one guest when parallel calls find the session ended', async () => {
  const agent = newAgent();
  const { id, email } = await account(env);
  await agent.logIn(email, PASSWORD);
  await env.DB.prepare('update sessions set revoked_at = 1 where user_id = ?').bind(id).run();
  const tabs = [agent.tab(), agent.tab()];
  const answers = await Promise.all(tabs.map((tab) => tab.call('preferences')));
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(new Set(tabs.map(({ csrf }) => csrf)).size).toBe(1);
  const [one, other] = tabs.map(({ cookies }) => Object.fromEntries(cookies));
  expect(one).toEqual(other);
});

/** A browser that reaches the Worker under another name, in all its headers. */
const under = (origin: string) =>
  new UserAgent(origin, (path, init) => SELF.fetch(`${origin}${path}`, { redirect: 'manual', ...init }));

it.each(['https://evil.example', 'https://portal.test:8443', 'http://portal.test'])(
  'refuses a write whose host and origin are both %s',
  async (origin) => {
    const browser = under(origin);
    await browser.open();
    expect((await browser.call('login', { body: {} })).status).toBe(403);
  },
);

describe('a local run', () => {
  const site = { SITE_ORIGIN: 'http://localhost:8787', OUTBOX: 'on' };
  const write = async (origin: string, place = site) => {
    const guest = 'A'.repeat(43);
    const headers = {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      [CSRF_HEADER]: await csrfToken(guest),
    };
    const request = new Request(`${origin}/api/support/`, { method: 'POST', headers });
    return isOwnWrite(request, { session: undefined, guest }, place);
  };

  it.each(['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])(
    'accepts writes from %s',
    async (origin) => expect(await write(origin)).toBe(true),
  );

  it.each(['http://localhost:8788', 'http://rebound.example:8787', 'http://127.0.0.1'])(
    'accepts none from %s',
    async (origin) => expect(await write(origin)).toBe(false),
  );

  it('is known by its settings: a deployed Worker accepts none from the machine’s own names', async () => {
    const deployed = { ...site, OUTBOX: 'off' };
    expect(await write('http://127.0.0.1:8787', deployed)).toBe(false);
  });
});
