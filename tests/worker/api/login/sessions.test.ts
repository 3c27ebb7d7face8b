import { base64url, decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { RefreshResult } from '#lib/contract/login/auth.ts';
import { call, clock, env, member, read, send } from '#tests/support/worker/api.ts';

const profile = (access: string) => call('profile', { access });
const refreshWith = (refresh: string) => call('tokenRefresh', { body: { refresh } });
const logOut = (refresh: string) => call('logout', { body: { refresh } });

async function rotate(refresh: string) {
  const pair = read(RefreshResult, await refreshWith(refresh));
  return { access: pair.access, refresh: pair.refresh ?? '' };
}

describe('access tokens', () => {
  it('live five minutes', async () => {
    const { access } = await member();
    clock.now += 5 * 60_000 - 1000;
    expect((await profile(access)).status).toBe(200);
    clock.now += 1000;
    const late = await profile(access);
    expect(late.status).toBe(401);
    expect(late.headers.get('WWW-Authenticate')).toContain('Bearer');
    expect(late.body).toEqual({
      detail: expect.any(String),
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: expect.any(String) }],
    });
  });

  it('are refused when forged', async () => {
    const { access, refresh } = await member();
    const [header = '', payload = '', signature = ''] = access.split('.');
    const encode = (value: unknown) => base64url.encode(JSON.stringify(value));
    const claims = decodeJwt(access);
    const sign = (key: Uint8Array, head: { kid: string; typ: string; alg: string }, changes = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader(head).sign(key);
    const key = new Uint8Array(32).fill(1);
    const genuine = { alg: 'HS256', typ: 'at+jwt', kid: 't1' };
    expect((await profile(await sign(key, genuine))).status).toBe(200);

    const forged = {
      'alg none': `${encode({ alg: 'none', typ: 'at+jwt', kid: 't1' })}.${payload}.`,
      'no signature': `${header}.${payload}.`,
      'changed signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'changed payload': `${header}.${encode({ ...claims, sub: 'someone' })}.${signature}`,
      'another key': await sign(new Uint8Array(32).fill(7), genuine),
      'an unknown kid': await sign(key, { ...genuine, kid: 't9' }),
      'another algorithm': await sign(key, { ...genuine, alg: 'HS512' }),
      'an embedded key': `${encode({ ...genuine, jwk: { kty: 'oct', k: 'AA' } })}.${payload}.${signature}`,
      'another type': await sign(key, { ...genuine, typ: 'JWT' }),
      'another token type': await sign(key, genuine, { token_type: 'refresh' }),
      'another audience': await sign(key, genuine, { aud: 'elsewhere' }),
      'no expiry': await sign(key, genuine, { exp: undefined }),
      'another user’s session': await sign(key, genuine, { sub: 'someone' }),
      'a refresh token': refresh,
      garbage: 'x',
    };
    for (const [how, token] of Object.entries(forged)) {
      expect([how, (await profile(token)).status]).toEqual([how, 401]);
    }
  });

  it('are required where they are missing or malformed', async () => {
    const { access } = await member();
    for (const Authorization of ['', 'Bearer', `Basic ${access}`, `Bearer ${access} ${access}`]) {
      const { status, body } = await send('/api/auth/profile/', { headers: { Authorization } });
      expect([status, body]).toEqual([401, { detail: expect.stringContaining('credenziali') }]);
    }
  });

  it('survive a new key in front of the old one', async () => {
    const { access, refresh } = await member();
    const rotated = {
      ...env,
      TOKEN_KEYS: `t2:${base64url.encode(new Uint8Array(32).fill(5))},${env.TOKEN_KEYS}`,
    };
    expect((await call('profile', { access }, rotated)).status).toBe(200);
    expect((await call('tokenRefresh', { body: { refresh } }, rotated)).status).toBe(200);
  });
});

describe('refresh', () => {
  it('gives a new pair that works', async () => {
    const first = await member();
    const second = await rotate(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect((await profile(second.access)).status).toBe(200);
    const third = await rotate(second.refresh);
    expect((await profile(third.access)).status).toBe(200);
  });

  it('repeats its answer within 30 seconds, so that a lost one does not end the session', async () => {
    const { refresh } = await member();
    const pairs = await Promise.all(Array.from({ length: 20 }, () => rotate(refresh)));
    clock.now += 30_000;
    pairs.push(await rotate(refresh));
    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
    expect((await profile(pairs[0]?.access ?? '')).status).toBe(200);
    expect((await refreshWith(pairs[0]?.refresh ?? '')).status).toBe(200);
  });

  it('ends the session when a token comes back later', async () => {
    const first = await member();
    const second = await rotate(first.refresh);
    clock.now += 30_001;
    const replay = await refreshWith(first.refresh);
    expect([replay.status, replay.body]).toEqual([
      401,
      { detail: expect.any(String), code: 'token_not_valid' },
    ]);
    expect((await refreshWith(second.refresh)).status).toBe(401);
    expect((await profile(second.access)).status).toBe(401);
  });

  it('ends the session when a much older token comes back', async () => {
    const first = await member();
    const latest = await rotate((await rotate((await rotate(first.refresh)).refresh)).refresh);
    expect((await refreshWith(first.refresh)).status).toBe(401);
    expect((await profile(latest.access)).status).toBe(401);
  });

  it('does not affect the user’s other sessions and other accounts', async () => {
    const [one, other] = [await member(), await member()];
    const { refresh } = await rotate(one.refresh);
    clock.now += 60_000;
    await refreshWith(one.refresh);
    expect((await refreshWith(refresh)).status).toBe(401);
    expect((await refreshWith(other.refresh)).status).toBe(200);
  });

  it('works for 30 days after the last use', async () => {
    const days = 86_400_000;
    const { refresh } = await member();
    clock.now += 30 * days - 1;
    const next = await rotate(refresh);
    clock.now += 30 * days;
    expect((await refreshWith(next.refresh)).status).toBe(401);
  });

  it('accepts no access token and no made-up token', async () => {
    const { access } = await member();
    for (const token of [access, 'x', 'a.b', '.', `${'a'.repeat(43)}.${'b'.repeat(43)}`]) {
      expect((await refreshWith(token)).status).toBe(401);
    }
  });

  it('keeps refresh tokens out of the database', async () => {
    const { refresh } = await member();
    const { results } = await env.DB.prepare('SELECT * FROM sessions').all();
    const stored = JSON.stringify(results);
    for (const part of refresh.split('.')) expect(stored).not.toContain(part);
  });
});

describe('logout', () => {
  it('ends the session at once, and twice is fine', async () => {
    const { access, refresh } = await member();
    const first = await logOut(refresh);
    expect([first.status, first.body]).toEqual([205, undefined]);
    expect((await profile(access)).status).toBe(401);
    expect((await refreshWith(refresh)).status).toBe(401);
    expect((await logOut(refresh)).status).toBe(205);
  });

  it('ends the session with a token that was rotated meanwhile', async () => {
    const first = await member();
    const second = await rotate(first.refresh);
    await logOut(first.refresh);
    expect((await profile(second.access)).status).toBe(401);
  });
});
