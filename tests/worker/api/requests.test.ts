import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { call, env, member, send } from '#tests/support/worker/api.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const json = { 'Content-Type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = json) =>
  send(callPath('passwordReset'), { method: 'POST', headers, body });

const names = [
  'login',
  'register',
  'logout',
  'profile',
  'passwordReset',
  'passwordResetConfirm',
  'verifyEmail',
  'resendVerification',
  'resendVerificationPublic',
  'tokenRefresh',
  'products',
  'product',
  'purchase',
  'licenses',
  'licensesByProduct',
  'license',
  'dashboardStats',
] as const satisfies CallName[];

describe('every request', () => {
  it('with the wrong method learns the right one', async () => {
    for (const name of names) {
      const { status, headers } = await send(callPath(name, { id: 'x' }), { method: 'PUT' });
      const allow = headers.get('Allow');
      expect([name, status, allow]).toEqual([name, 405, expect.stringContaining(calls[name].method)]);
    }
  });

  it('needs a token if the contract says bearer', async () => {
    const guarded = (Object.keys(calls) as CallName[]).filter((name) => {
      const { credential, role }: Call = calls[name];
      // A logout's credential is the refresh token; admin calls look unknown to a guest.
      return credential === 'bearer' && name !== 'logout' && !role;
    });
    for (const name of guarded) {
      const isOfOrganization = calls[name].path.includes(':organization');
      const params = { id: 'x', product: 'x', ...(isOfOrganization && { organization: 'x' }) };
      const answer = await call(name, { params }, stripeEnv);
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  it('finds nothing at an unknown address, at /dev outside a local run or without the final slash', async () => {
    for (const path of ['/', '/api/nope/', '/api/auth/login', '/api/licenses/products/nope/']) {
      const { status, body } = await send(path);
      expect([path, status, body]).toEqual([path, 404, { detail: 'Risorsa non trovata' }]);
    }
    expect((await send('/dev/outbox.json', {}, { ...env, OUTBOX: 'off' })).status).toBe(404);
  });

  it.each([
    ['no JSON', '{"email":', 400, { detail: expect.any(String) }],
    ['nothing', '', 400, { detail: expect.any(String) }],
    ['an array', '[]', 400, { non_field_errors: [expect.any(String)] }],
    ['null', 'null', 400, { non_field_errors: [expect.any(String)] }],
    ['a string', '"email"', 400, { non_field_errors: [expect.any(String)] }],
    [
      '__proto__',
      '{"__proto__":{"email":"a@example.com"}}',
      400,
      { email: ['Questo campo è obbligatorio.'] },
    ],
    [
      'a nested object',
      '{"email":{"email":"a@example.com"}}',
      400,
      { email: ['Questo campo è obbligatorio.'] },
    ],
    ['a number', '{"email":7}', 400, { email: ['Questo campo è obbligatorio.'] }],
    ['10 kB', `{"email":"${'a'.repeat(10_000)}@example.com"}`, 400, { email: [expect.any(String)] }],
    [
      'a long text of letters that nobody sees',
      `{"email":"${'\u200b'.repeat(300)}@example.com"}`,
      400,
      { email: ['Massimo 254 caratteri.'] },
    ],
    ['an emoji', '{"email":"🦊"}', 400, { email: ['Inserisci un indirizzo email valido.'] }],
    ['a NUL', '{"email":"a\\u0000@example.com"}', 400, { email: ['Caratteri non ammessi.'] }],
    ['deep nesting', `${'['.repeat(20_000)}`, 400, { detail: expect.any(String) }],
  ])('refuses a body of %s in the contract’s form', async (_, body, status, errors) => {
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([status, errors]);
  });

  it('accepts JSON only, with or without a charset', async () => {
    const body = '{"email":"nobody@example.com"}';
    expect((await post(body, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      expect([type, (await post(body, { 'Content-Type': type })).status]).toEqual([type, 415]);
    }
  });

  it('may be 64 KiB large and no byte more, announced or streamed', async () => {
    const fill = (bytes: number) => new Uint8Array(bytes).fill(0x20);
    const stream = (bytes: number) => new Blob([fill(bytes)]).stream();
    expect((await post(fill(MAX_BODY_BYTES))).status).toBe(400);
    expect((await post(stream(MAX_BODY_BYTES))).status).toBe(400);
    for (const body of [fill(MAX_BODY_BYTES + 1), stream(MAX_BODY_BYTES + 1)]) {
      const answer = await post(body);
      expect([answer.status, answer.body]).toEqual([413, { detail: expect.any(String) }]);
    }
  });

  it('that fails unexpectedly says nothing about it and logs one line with its id and no values', async () => {
    const { access } = await member();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = {
      ...env,
      DB: {
        prepare: () => {
          throw new Error('no such table');
        },
      } as unknown as D1Database,
    };
    const headers = { Authorization: `Bearer ${access}`, 'X-Request-Id': 'request-7' };
    const answer = await send(callPath('license', { id: 'id-of-it' }), { headers }, broken);
    expect([answer.status, answer.body]).toEqual([500, { detail: 'Errore del server. Riprova più tardi.' }]);
    expect(log).toHaveBeenCalledOnce();
    const line = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(line).toMatchObject({
      level: 'error',
      requestId: 'request-7',
      method: 'GET',
      path: '/api/licenses/my-licenses/:id/',
    });
    expect(JSON.stringify(line)).not.toContain(access);
    log.mockRestore();
  });
});
