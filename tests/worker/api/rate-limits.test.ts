import { describe, expect, it } from 'vitest';
import type { ApiEnv } from '#lib/api/env.ts';
import { takeToken } from '#lib/api/services/shared/rate-limits.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { networkOf } from '#lib/networks.ts';
import { type Answer, call, context, env, member } from '#tests/support/worker/api.ts';

const PASSWORD = 'Abbastanza-lunga';

const from = (address: string) => ({ 'X-Forwarded-For': address });
const logIn = (email: string, password: string, address: string = crypto.randomUUID()) =>
  call('login', { body: { email, password }, headers: from(address) });

const newcomer = () => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: PASSWORD,
  password_confirm: PASSWORD,
  first_name: 'Ada',
  last_name: 'Rossi',
});

/** Takes a limit's hits but for those that are left. */
async function useUp(name: RateLimitName, subject: string, left = 0) {
  const { limit } = rateLimits[name];
  for (let n = left; n < limit; n++) await takeToken(context(), `${name} ${subject}`, rateLimits[name]);
}

function expectRefusal(answer: Answer, seconds: number) {
  expect([answer.status, answer.body]).toEqual([
    429,
    { detail: 'Troppe richieste. Riprova tra qualche minuto.' },
  ]);
  expect(answer.headers.get('Retry-After')).toBe(String(seconds));
}

describe('a limit', () => {
  it('lets exactly its number through, however many come at once', async () => {
    const take = () => takeToken(context(), 'parallel', { limit: 7, seconds: 60 });
    const waits = await Promise.all(Array.from({ length: 50 }, take));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
  });

  it('begins with the first request, counts the wait down and opens again at its end', async () => {
    const start = context();
    const take = (after: number) =>
      takeToken({ ...start, now: start.now + after }, 'window', { limit: 2, seconds: 60 });
    expect([await take(0), await take(59_000), await take(59_000), await take(59_999)]).toEqual([0, 0, 1, 1]);
    expect([await take(60_000), await take(60_001), await take(60_002)]).toEqual([0, 0, 60]);
  });

  it('keeps neither address nor name', async () => {
    await logIn('hidden@example.com', 'x', '203.0.113.77');
    const { results } = await env.DB.prepare('SELECT * FROM rate_limits').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toMatch(/hidden|203\.0\.113/);
  });

  it('is stored by a name that nobody can find by trying addresses without the key', async () => {
    const nameOf = async (inEnv: ApiEnv) => {
      await env.DB.prepare('DELETE FROM rate_limits').run();
      await takeToken(context(inEnv), 'mailPerAddress 203.0.113.78', { limit: 1, seconds: 60 });
      const { results } = await env.DB.prepare('SELECT bucket FROM rate_limits').all<{ bucket: string }>();
      return results.map(({ bucket }) => bucket);
    };
    const [name] = await nameOf(env);
    expect(name).not.toBe(await hashToken('mailPerAddress 203.0.113.78'));
    expect(await nameOf(env)).toEqual([name]);
    expect(await nameOf({ ...env, TOKEN_KEYS: `other:${'B'.repeat(42)}A` })).not.toEqual([name]);
  });
});

describe('mails on request', () => {
  it.each<CallName>(['passwordReset', 'resendVerificationPublic'])(
    'answer alike for %s, known or not, however often somebody asks',
    async (name) => {
      const { email } = await member({ verified: false });
      const series = async (address: string) => {
        const statuses: number[] = [];
        for (let n = 0; n < 15; n++) {
          statuses.push((await call(name, { body: { email: address } })).status);
        }
        return statuses;
      };
      const known = await series(email);
      expect(new Set(known)).toEqual(new Set([200]));
      expect(await series(`nobody-${name}@example.com`)).toEqual(known);
    },
  );
});

it('limits registrations by address', async () => {
  await useUp('registerPerAddress', '203.0.113.9');
  expectRefusal(await call('register', { body: newcomer(), headers: from('203.0.113.9') }), 3600);
  expect((await call('register', { body: newcomer(), headers: from('203.0.113.10') })).status).toBe(201);
});

describe('an IPv6 address', () => {
  const COUNTED: [CallName, RateLimitName, object][] = [
    ['login', 'loginPerAddress', { password: 'x' }],
    ['passwordReset', 'mailPerAddress', {}],
    ['resendVerificationPublic', 'mailPerAddress', {}],
    ['newsletterSubscribe', 'newsletterPerAddress', {}],
  ];

  it.each(COUNTED)('counts as its /64 for %s', async (name, limitName, fields) => {
    const network = `2001:db8:${COUNTED.findIndex(([each]) => each === name)}:100`;
    await useUp(limitName, networkOf(`${network}::`), 1);
    const ask = async (address: string) => {
      const body = { email: `${crypto.randomUUID()}@example.com`, ...fields };
      return (await call(name, { body, headers: from(address) })).status;
    };
    const first = await ask(`${network}::1`);
    expect(first).not.toBe(429);
    expect(await ask(`${network}:ffff:ffff:ffff:ffff`)).toBe(429);
    expect(await ask(`${network.toUpperCase()}::2`)).toBe(429);
    expect(await ask(`${network.slice(0, -1)}1::1`)).toBe(first);
  });

  it('counts as its /56 for registrations', async () => {
    await useUp('registerPerAddress', networkOf('2001:db8:9:100::', 56));
    expectRefusal(await call('register', { body: newcomer(), headers: from('2001:db8:9:1ff::1') }), 3600);
    const neighbour = await call('register', { body: newcomer(), headers: from('2001:db8:9:200::1') });
    expect(neighbour.status).toBe(201);
  });

  it('that wraps an IPv4 address counts as that', async () => {
    await useUp('loginPerAddress', '198.51.100.9');
    expectRefusal(await logIn('somebody@example.com', 'x', '::ffff:198.51.100.9'), 900);
  });
});
