import { describe, expect, it } from 'vitest';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import type { RateLimitName } from '#lib/contract/calls/rate-limits.ts';
import { networkOf } from '#lib/server/networks.ts';
import { type Answer, call, member } from '#tests/support/worker/api.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { passkeyMember, signInBy, signInOptions } from '#tests/support/worker/passkeys.ts';

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

function expectRefusal(answer: Answer, seconds: number) {
  expect([answer.status, answer.body]).toEqual([
    429,
    { detail: 'Troppe richieste. Riprova tra qualche minuto.' },
  ]);
  expect(answer.headers.get('Retry-After')).toBe(String(seconds));
}

describe('mails on request', () => {
  it.each<CallName>(['passwordReset', 'resendVerificationPublic'])(
    'give the same answer for %s, known or not, however often they are requested',
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
  await exhaust(['registerPerAddress', 'network 203.0.113.9']);
  expectRefusal(await call('register', { body: newcomer(), headers: from('203.0.113.9') }), 3600);
  expect((await call('register', { body: newcomer(), headers: from('203.0.113.10') })).status).toBe(201);
});

it('allows a passkey in a known browser, whatever others of its network try', async () => {
  const address = crypto.randomUUID();
  const { passkey } = await passkeyMember();
  const mark = (await signInBy(passkey)).headers.get(KNOWN_DEVICE_HEADER) ?? '';
  const answer = async (more: Record<string, string> = {}) => {
    const credential = await passkey.get(await signInOptions());
    return call('passkeyLogin', { body: { credential }, headers: { ...from(address), ...more } });
  };
  await exhaust(['passkeyPerAddress', `network ${networkOf(address)}`]);
  expectRefusal(await answer(), 3600);
  expectRefusal(await answer({ [KNOWN_DEVICE_HEADER]: `${mark}x` }), 3600);
  expect((await answer({ [KNOWN_DEVICE_HEADER]: mark })).status).toBe(200);
  // A thief who uses up the mark's count with a copy leaves the browser the count of its network.
  await exhaust(['passkeyPerKnownDevice', `device ${mark.split('.')[0]}`]);
  expectRefusal(await answer({ [KNOWN_DEVICE_HEADER]: mark }), 3600);
  const elsewhere = { 'X-Forwarded-For': crypto.randomUUID(), [KNOWN_DEVICE_HEADER]: mark };
  expect((await answer(elsewhere)).status).toBe(200);
});

describe('an IPv6 address', () => {
  const COUNTED: [CallName, RateLimitName, object][] = [
    ['login', 'loginPerAddress', { password: 'x' }],
    ['passwordReset', 'mailPerAddress', {}],
    ['resendVerificationPublic', 'mailPerAddress', {}],
    ['recoverLicenses', 'mailPerAddress', {}],
    ['newsletterSubscribe', 'newsletterPerAddress', {}],
  ];

  it.each(COUNTED)('counts as its /64 for %s', async (name, limitName, fields) => {
    const network = `2001:db8:${COUNTED.findIndex(([each]) => each === name)}:100`;
    await exhaust([limitName, `network ${networkOf(`${network}::`)}`], 1);
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
    await exhaust(['registerPerAddress', `network ${networkOf('2001:db8:9:100::', 56)}`]);
    expectRefusal(await call('register', { body: newcomer(), headers: from('2001:db8:9:1ff::1') }), 3600);
    const neighbour = await call('register', { body: newcomer(), headers: from('2001:db8:9:200::1') });
    expect(neighbour.status).toBe(201);
  });

  it('that wraps an IPv4 address counts as that', async () => {
    await exhaust(['loginPerAddress', 'network 198.51.100.9']);
    expectRefusal(await logIn('somebody@example.com', 'x', '::ffff:198.51.100.9'), 900);
  });
});
