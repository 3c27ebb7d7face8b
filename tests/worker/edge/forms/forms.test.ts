import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { account, PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { newAgent } from '#tests/support/worker/worker-agent.ts';

const info = vi.spyOn(console, 'info').mockImplementation(() => {});
afterEach(() => void info.mockClear());

const guest = async () => {
  const agent = newAgent();
  await agent.open();
  return agent;
};

const member = async () => {
  const agent = newAgent();
  const { email } = await account(env);
  await agent.logIn(email, PASSWORD);
  return { agent, email };
};

/** The data that the Worker gives the page about its form. */
const toldBy = async (response: Response) => JSON.parse(/\{.*\}/s.exec(await response.text())?.[0] ?? '');

const doneIn = (agent: UserAgent) =>
  JSON.parse(decodeURIComponent(agent.cookies.get('__Host-coa-form') ?? '{}'));

describe('a login without the page’s script', () => {
  it('redirects with a session, remembered on request', async () => {
    const { email } = await account(env);
    const agent = await guest();
    const fields = { email, password: PASSWORD, remember: 'on' };
    const response = await agent.submit('/login?redirect=%2Flicenses%3Fq%3D1', fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/licenses?q=1');
    expect(response.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE))).toMatch(
      /Max-Age=2\d{6}/,
    );
    expect((await agent.call('profile')).status).toBe(200);
    expect(info.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { call: 'login', status: 200 },
    ]);
  });

  it('needs no header about the site, which older browsers do not send', async () => {
    const { email } = await account(env);
    const silent = { 'Sec-Fetch-Site': null };
    const response = await (await guest()).submit('/login', { email, password: PASSWORD }, silent);
    expect(response.headers.get('Location')).toBe('/dashboard');
  });

  it.each(redirectPayloads)('redirects to the dashboard for target %i %j', async (_, payload) => {
    const { email } = await account(env);
    const address = `/login?redirect=${encodeURIComponent(payload)}`;
    const response = await (await guest()).submit(address, { email, password: PASSWORD });
    expect(response.headers.get('Location')).toBe('/dashboard');
  });

  it('redirects a customer from the admin area as from an unknown address', async () => {
    const { email } = await account(env);
    const targets = ['/admin', '/admin/customers', '/nowhere'].map(async (target) => {
      const address = `/login?redirect=${encodeURIComponent(target)}`;
      const response = await (await guest()).submit(address, { email, password: PASSWORD });
      return [response.status, response.headers.get('Location')];
    });
    expect(new Set((await Promise.all(targets)).map(String))).toEqual(new Set(['303,/dashboard']));
  });

  it('returns with the reason and the address, but not the password', async () => {
    const { email } = await account(env);
    const response = await (await guest()).submit('/login', { email, password: 'sbagliata-2026' });
    expect(response.status).toBe(401);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    const told = await toldBy(response);
    expect(told).toMatchObject({ state: 'refused', call: 'login', status: 401, typed: { email } });
    expect(JSON.stringify(told)).not.toContain('sbagliata');
  });

  it('counts like any other against guessing', async () => {
    const { email } = await account(env);
    const agent = await guest();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await agent.submit('/login', { email, password: `sbagliata-${attempt}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const last = await agent.submit('/login', { email, password: PASSWORD });
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('names every empty field as the contract does', async () => {
    const { body } = await toldBy(await (await guest()).submit('/login', {}));
    expect(body).toEqual({
      email: ['Questo campo è obbligatorio.'],
      password: ['Questo campo è obbligatorio.'],
    });
  });
});

describe('a form that did not come from its page', () => {
  const fields = { email: 'a@example.com', password: 'x' };

  it.each([
    ['a foreign origin', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin', { Origin: null }],
    ['a null origin', { Origin: 'null' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['silence about its page', { Origin: null, 'Sec-Fetch-Site': null }],
  ])('with %s is refused and repeats nothing', async (_, headers) => {
    const response = await (await guest()).submit('/login', fields, headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toMatchObject({ code: 'csrf_failed' });
  });

  it.each([
    ['no token', ''],
    ['another visitor’s token', 'A'.repeat(43)],
  ])('with %s asks for another press', async (_, csrf) => {
    const { email } = await account(env);
    const agent = await guest();
    const response = await agent.submit('/login', { email, password: PASSWORD, csrf });
    expect(response.status).toBe(403);
    expect(agent.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await toldBy(response)).toMatchObject({
      body: { detail: 'La pagina era aperta da troppo tempo: premi di nuovo il pulsante.' },
      typed: { email },
    });
  });

  it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json'])(
    'as %s is refused',
    async (type) => {
      const response = await (await guest()).submit('/login', fields, { 'Content-Type': type });
      expect(response.status).toBe(400);
      expect((await toldBy(response)).typed).toEqual({});
    },
  );

  it('of 100 kB is too large', async () => {
    const response = await (await guest()).submit('/login', { ...fields, email: 'a'.repeat(100_000) });
    expect(response.status).toBe(413);
    expect((await toldBy(response)).typed).toEqual({});
  });

  it.each(['/dashboard', '/profile', '/articles', '/products'])('on %s is refused', async (path) => {
    const response = await (await guest()).submit(path, fields);
    expect(response.status).toBe(405);
  });
});

describe('the other forms', () => {
  const person = {
    first_name: 'Anna',
    last_name: 'Bianchi',
    password: 'Obbligazioni-di-Anna-7',
    password_confirm: 'Obbligazioni-di-Anna-7',
  };

  it('a registration leads to the login, which repeats where to look', async () => {
    const agent = await guest();
    const email = `${crypto.randomUUID()}@example.com`;
    const response = await agent.submit('/register', { ...person, email, terms: 'on' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/login']);
    expect(doneIn(agent)).toEqual({ call: 'register' });
    expect(agent.cookies.has('__Host-coa-proof')).toBe(true);
  });

  it('a registration without the terms is refused', async () => {
    const response = await (await guest()).submit('/register', { ...person, email: 'anna@example.com' });
    expect(response.status).toBe(400);
    const { body, typed } = await toldBy(response);
    expect(body).toEqual({ terms: ['Per registrarti accetta le condizioni d’uso.'] });
    expect(typed).toEqual({ first_name: 'Anna', last_name: 'Bianchi', email: 'anna@example.com' });
  });

  it('a text is judged no further than its length', async () => {
    const first_name = `Anna${'\u200b'.repeat(80)}`;
    const fields = { ...person, first_name, email: 'anna@example.com', terms: 'on' };
    const { body } = await toldBy(await (await guest()).submit('/register', fields));
    expect(body).toEqual({ first_name: ['Massimo 60 caratteri.'] });
  });

  it('a password reset is requested and completed on its own pages', async () => {
    const agent = await guest();
    const asked = await agent.submit('/forgot-password', { email: 'nobody@example.com' });
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/forgot-password']);
    expect(doneIn(agent)).toEqual({ call: 'passwordReset' });
    const chosen = { new_password: person.password, new_password_confirm: person.password };
    const response = await agent.submit('/reset-password/none', chosen);
    expect(response.status).toBe(400);
    expect((await toldBy(response)).typed).toEqual({});
  });

  it('a message to support returns to its page, and is shown as sent', async () => {
    const { agent, email } = await member();
    const message = { name: 'Ada', email, category: 'technical', subject: 'Chiave', message: 'Non va.' };
    const response = await agent.submit('/support', message);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/support']);
    expect(doneIn(agent)).toEqual({ call: 'support' });
  });

  it('a message whose session has ended takes the cookie away', async () => {
    const { agent } = await member();
    const tab = agent.tab();
    await agent.call('logout');
    const message = { name: 'Ada', email: 'a@example.com', subject: 'x', message: 'x' };
    const response = await tab.submit('/support', message);
    expect(response.status).toBe(401);
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  it('lost keys are requested on their own page, which says where they are sent', async () => {
    const agent = await guest();
    const response = await agent.submit(LICENSE_RECOVERY_PAGE, { email: 'nobody@example.com' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, LICENSE_RECOVERY_PAGE]);
    expect(doneIn(agent).result).toMatch(/account confermato/);
  });

  it('the newsletter answers with the API’s sentence', async () => {
    const agent = await guest();
    const response = await agent.submit('/newsletter', { email: `${crypto.randomUUID()}@example.com` });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/newsletter']);
    expect(doneIn(agent).result).toMatch(/conferma/i);
  });

  it('a logout ends the session and leads home', async () => {
    const { agent } = await member();
    const response = await agent.submit('/logout', {});
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect((await agent.call('profile')).status).toBe(401);
  });

  it('a logout after the session’s end leads on, not to its own address', async () => {
    const { agent } = await member();
    await agent.call('logout');
    const response = await agent.submit('/logout', { csrf: 'A'.repeat(43) });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/login']);
  });

  it('a logout with another session’s token leads to a page with a good one', async () => {
    const { agent } = await member();
    const response = await agent.submit('/logout', { csrf: 'A'.repeat(43) });
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/login']);
    expect((await agent.call('profile')).status).toBe(200);
  });
});
