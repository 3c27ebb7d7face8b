import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiEnv } from '#lib/api/env.ts';
import { call, env, lastTokenTo, member, PASSWORD } from '#tests/support/worker/api.ts';

const HOST = 'https://ranges.test';
const asking: ApiEnv = { ...env, BREACH_HOST: HOST };
const LEAKED = 'Trapelata-nel-2019';
const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
const REFUSED = 'Questa password è finita in una fuga di dati.';
const OTHERS = `${'0'.repeat(35)}:7\r\n${'F'.repeat(35)}:12`;
const line = (times: string | number) => `${hash.slice(5)}:${times}`;

const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => {});
let log: ReturnType<typeof silenced>;
beforeEach(() => {
  log = silenced();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Far = (url: string, init: RequestInit & { signal: AbortSignal }) => Response | Promise<Response>;

/** Answers all outgoing requests in place of the host. */
function standIn(answer: Far) {
  const far = vi.fn<(url: URL, init: Parameters<Far>[1]) => Promise<Response>>(async (url, init) =>
    answer(String(url), init),
  );
  vi.stubGlobal('fetch', far);
  return far;
}

const newAddress = () => `${crypto.randomUUID()}@example.org`;
const person = { first_name: 'Anna', last_name: 'Bianchi' };
const register = (password: string, inEnv = asking, email = newAddress()) =>
  call('register', { body: { ...person, email, password, password_confirm: password } }, inEnv);
const chosen = { new_password: LEAKED, new_password_confirm: LEAKED };

it('sends a host five characters of a hash and nothing else', async () => {
  const far = standIn(() => new Response(OTHERS));
  expect((await register(LEAKED)).status).toBe(201);
  expect(far.mock.calls).toHaveLength(1);
  const [url, init] = far.mock.calls[0] ?? [];
  expect(String(url)).toBe(`${HOST}/range/${hash.slice(0, 5)}`);
  expect(init).toEqual({
    headers: { 'Add-Padding': 'true' },
    redirect: 'manual',
    signal: expect.any(AbortSignal),
  });
});

describe('a password on the host’s list', () => {
  beforeEach(() => void standIn(() => new Response(`${OTHERS}\r\n${line(3)}\r\n${'A'.repeat(35)}:1`)));

  it('is refused in every form that sets one', async () => {
    expect((await register(LEAKED)).body).toEqual({ password: [REFUSED] });
    const email = newAddress();
    await register('Obbligazioni-di-Anna-7', asking, email);
    const body = { ...person, ...chosen, token: await lastTokenTo(email) };
    expect((await call('completeRegistration', { body }, asking)).body).toEqual({ new_password: [REFUSED] });
    const user = await member();
    await call('passwordReset', { body: { email: user.email } });
    const reset = { ...chosen, token: await lastTokenTo(user.email) };
    expect((await call('passwordResetConfirm', { body: reset }, asking)).body).toEqual({
      new_password: [REFUSED],
    });
    const change = { access: user.access, body: { ...chosen, old_password: PASSWORD } };
    expect((await call('changePassword', change, asking)).body).toEqual({ new_password: [REFUSED] });
  });

  it('is refused in the same way for known and unknown addresses', async () => {
    const { email } = await member();
    const [known, unknown] = [await register(LEAKED, asking, email), await register(LEAKED)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is accepted without a host', async () => {
    expect((await register(LEAKED, env)).status).toBe(201);
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('does not ask the host about passwords that the API refuses', async () => {
  const far = standIn(() => new Response(OTHERS));
  expect((await register('password123')).status).toBe(400);
  expect(far).not.toHaveBeenCalled();
});

it.each([
  ['0', 201],
  ['000', 201],
  ['1', 400],
  ['0010', 400],
])('answers a row with count %s with %s', async (times, status) => {
  standIn(() => new Response(`${OTHERS}\n${line(times).toLowerCase()}`));
  expect((await register(LEAKED)).status).toBe(status);
});

describe('a failing host', () => {
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (body) => body.enqueue(new TextEncoder().encode(`${line(1)}\n`.repeat(1000))),
      }),
    );
  const silent: Far = (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it.each<[string, Far]>([
    ['answers 500', () => new Response(line(1), { status: 500 })],
    [
      'leads elsewhere',
      () => new Response(line(1), { status: 302, headers: { Location: 'https://else.test' } }),
    ],
    ['never stops', endless],
    ['cannot be reached', () => Promise.reject(new Error('Network connection lost.'))],
  ])('does not prevent registrations: it %s', async (_, far) => {
    const asked = standIn(far);
    expect((await register(LEAKED)).status).toBe(201);
    expect(asked).toHaveBeenCalledOnce();
    const lines = log.mock.calls.map(([text]) => JSON.parse(String(text)));
    expect(lines).toMatchObject([{ level: 'error', message: 'breaches not checked' }]);
    for (const secret of [LEAKED, hash, hash.slice(0, 5)])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('is waited for at most two seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
      const over = new AbortController();
      queueMicrotask(() => over.abort(new DOMException('No answer', 'TimeoutError')));
      return over.signal;
    });
    standIn(silent);
    expect((await register(LEAKED)).status).toBe(201);
    expect(limit.mock.calls[0]).toEqual([2000]);
  });

  it('is asked over https only', async () => {
    const far = standIn(() => new Response(line(1)));
    expect((await register(LEAKED, { ...env, BREACH_HOST: 'http://ranges.test' })).status).toBe(201);
    expect(far).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledOnce();
  });
});
