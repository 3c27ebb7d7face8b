import { createExecutionContext, SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { createEdge } from '#lib/edge/app.ts';
import type { Env } from '#lib/edge/env.ts';

const ORIGIN = 'https://portal.test';
const edge = createEdge(async () => new Response('a page'));

/** Bindings that fail the test if the Worker uses them before its rate limit. */
const untouched = new Proxy({}, { get: () => fail('what stands behind the door') });

const closed: Env = {
  ...(env as unknown as Env),
  ...Object.fromEntries(
    ['SESSIONS', 'ACCOUNTS', 'LOGINS', 'DB', 'LIMITS', 'ASSETS'].map((name) => [name, untouched]),
  ),
  DOOR: { limit: async () => ({ success: false }) },
};

function fetchFrom(address: string | undefined, path: string, inEnv: Env, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (address) headers.set('CF-Connecting-IP', address);
  const request = new Request(ORIGIN + path, { ...init, headers });
  return edge.fetch(request, inEnv, createExecutionContext());
}

it.each([
  ['GET', callPath('products')],
  ['POST', callPath('login')],
  ['POST', callPath('validate')],
  ['POST', '/login'],
  ['GET', '/csrf-token'],
  ['GET', '/dashboard'],
  ['POST', '/events/page-view'],
  ['GET', '/readyz'],
])('refuses a flood at %s %s before anything is read', async (method, path) => {
  const pull = vi.fn();
  const body = method === 'POST' ? new ReadableStream({ pull }, { highWaterMark: 0 }) : null;
  const answer = await fetchFrom('203.0.113.1', path, closed, {
    method,
    body,
    headers: { Cookie: '__Host-coa-session=a.b' },
  });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  expect(await answer.text()).toContain('Troppe richieste. Riprova tra qualche minuto.');
  expect(pull).not.toHaveBeenCalled();
});

it('blocks a network that has sent too many requests in ten seconds, and no other', async () => {
  const statusFor = async (address: string) =>
    (await SELF.fetch(`${ORIGIN}/healthz`, { headers: { 'CF-Connecting-IP': address } })).status;
  const statuses = new Set<number>();
  // The ten seconds of the limit may end in between.
  for (let round = 0; round < 5 && !statuses.has(429); round += 1) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => statusFor('203.0.113.2')));
    for (const status of answers) statuses.add(status);
  }
  expect([[...statuses].sort(), await statusFor('203.0.113.3')]).toEqual([[200, 429], 200]);
});

it('gives a refused call the form of every refusal', async () => {
  const answer = await fetchFrom('203.0.113.1', callPath('products'), closed);
  expect(await answer.json()).toEqual({
    detail: 'Troppe richieste. Riprova tra qualche minuto.',
    code: 'too_many_requests',
  });
});

it('counts a /56 of IPv6 as one, an IPv4 address in any spelling, and no request without an address', async () => {
  const limit = vi.fn(async () => ({ success: true }));
  const counted: Env = { ...(env as unknown as Env), DOOR: { limit } };
  const addresses = ['2001:db8:1:100::1', '2001:DB8:1:1ff::2', '198.51.100.1', '::ffff:198.51.100.1'];
  for (const address of [...addresses, undefined]) {
    expect((await fetchFrom(address, '/healthz', counted)).status).toBe(200);
  }
  expect(limit.mock.calls).toEqual([
    [{ key: '2001:db8:1:100::/56' }],
    [{ key: '2001:db8:1:100::/56' }],
    [{ key: '198.51.100.1' }],
    [{ key: '198.51.100.1' }],
  ]);
});

it('lets requests through, with a log line, while the platform cannot count', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: Env = {
    ...(env as unknown as Env),
    DOOR: { limit: async () => fail('the counter') },
  };
  expect((await fetchFrom('203.0.113.1', '/healthz', broken)).status).toBe(200);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(['door_not_counted']);
  expect(JSON.stringify(log.mock.calls)).not.toContain('203.0.113');
  log.mockRestore();
});

function fail(what: string): never {
  throw new Error(`${what} was asked`);
}
