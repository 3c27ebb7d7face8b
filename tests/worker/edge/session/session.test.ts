import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { DEVICE_COOKIE, readIdentity, SESSION_COOKIE, signedId } from '#lib/edge/session/cookies.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

const OTHER_KEYS = `other:${'B'.repeat(43)}`;

async function signedIn(remember = false) {
  const browser = newAgent();
  await browser.open();
  const { email } = await account(env);
  const response = await browser.call('login', { body: { email, password: PASSWORD, remember } });
  return { browser, email, response };
}

describe('login through the proxy', () => {
  it('gives the browser the user and a cookie, never a token', async () => {
    const { browser, email, response } = await signedIn();
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({ user: expect.objectContaining({ email, is_email_verified: true }) });
    expect(text).not.toMatch(/access|refresh|eyJ/);
    expect([...browser.cookies.keys()]).toEqual([SESSION_COOKIE, DEVICE_COOKIE]);
  });

  it('sets a host-only, secure, HTTP-only cookie that ends with the browser', async () => {
    const { response } = await signedIn();
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-coa-session=[\w-]{43}\.[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  it('keeps a remembered session for thirty days', async () => {
    const { response } = await signedIn(true);
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 86_400}`);
  });

  it('replaces an earlier session id', async () => {
    const { browser, email } = await signedIn();
    const before = browser.cookies.get(SESSION_COOKIE);
    await browser.call('login', { body: { email, password: PASSWORD } });
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
    const old = newAgent();
    old.cookies.set(SESSION_COOKIE, before ?? '');
    expect((await old.call('profile')).status).toBe(401);
  });

  it('forwards a refusal with the server’s own text', async () => {
    const browser = newAgent();
    await browser.open();
    const response = await browser.call('login', { body: { email: 'nobody@example.com', password: 'x' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('Credenziali') });
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  });
});

describe('a session', () => {
  it('attaches the token to the calls of its user', async () => {
    const { browser, email } = await signedIn();
    const profile = await browser.call('profile');
    expect(await profile.json()).toMatchObject({ email });
    expect(profile.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('is over at once after a logout, also for a copied cookie', async () => {
    const { browser } = await signedIn();
    const copy = newAgent();
    copy.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
    expect((await browser.call('logout')).status).toBe(205);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await copy.call('profile')).status).toBe(401);
  });

  it('can be logged out twice', async () => {
    const { browser } = await signedIn();
    await browser.call('logout');
    expect((await browser.call('logout')).status).toBe(205);
  });

  it('lasts for thirty days, however often it is used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { browser } = await signedIn(true);
    const copy = newAgent();
    copy.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
    const statuses: number[] = [];
    for (const days of [10, 10, 9.9, 0.2]) {
      vi.advanceTimersByTime(days * DAY_MS);
      statuses.push((await copy.call('profile')).status);
    }
    vi.useRealTimers();
    expect(statuses).toEqual([200, 200, 200, 401]);
  });

  it('ends without an error when its cookie is unknown: the response clears it and allows a new login', async () => {
    const browser = newAgent();
    browser.cookies.set(SESSION_COOKIE, signedId(env, 'A'.repeat(43)));
    const response = await browser.call('profile');
    expect(response.status).toBe(401);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    const { email } = await account(env);
    expect((await browser.call('login', { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('costs nothing when it was made up', async () => {
    const before = await listDurableObjectIds(env.SESSIONS);
    const id = 'A'.repeat(43);
    for (const made of [id, `${id}.${id}`, `${id}.`, signedId({ SESSION_KEYS: OTHER_KEYS }, id)]) {
      const browser = newAgent();
      browser.cookies.set(SESSION_COOKIE, made);
      expect((await browser.call('profile')).status).toBe(401);
      await browser.open();
      await browser.call('logout');
    }
    expect(await listDurableObjectIds(env.SESSIONS)).toHaveLength(before.length);
  });

  it('survives a rotation of the signing key, and ends when its key is removed', () => {
    const cookie = signedId({ SESSION_KEYS: OTHER_KEYS }, 'A'.repeat(43));
    const request = new Request('https://portal.test', {
      headers: { Cookie: `${SESSION_COOKIE}=${cookie}` },
    });
    const rotated = { SESSION_KEYS: `${env.SESSION_KEYS},${OTHER_KEYS}` };
    expect(readIdentity(request, rotated).session).toBe('A'.repeat(43));
    expect(readIdentity(request, env).session).toBeUndefined();
  });
});
