import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import type { Algorithm } from '#tests/support/passkey-keys.ts';
import { type Forgery, newPasskey } from '#tests/support/passkeys.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { passkeyMember, signInBy, signInOptions } from '#tests/support/worker/passkeys.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

const MINUTE_MS = 60_000;
const REFUSED = { status: 401, body: { detail: 'Non è stato possibile accedere con questa passkey.' } };

const handleOf = (id: string) => Buffer.from(id).toString('base64url');
const send = (credential: object) => call('passkeyLogin', { body: { credential } });

describe('a sign-in by passkey', () => {
  it.each<Algorithm>(['ES256', 'RS256', 'Ed25519'])(
    'opens a session with a key of type %s',
    async (algorithm) => {
      const { passkey, email } = await passkeyMember(algorithm);
      const { access, user } = read(LoginResult, await signInBy(passkey));
      expect(user.email).toBe(email);
      expect((await call('profile', { access })).status).toBe(200);
    },
  );

  it('requests any passkey of this site with user verification, and reveals no account', async () => {
    expect(await signInOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]+$/),
      rpId: 'portal.test',
      allowCredentials: [],
      userVerification: 'required',
      timeout: 10 * MINUTE_MS,
    });
  });

  it('is logged as such, with the passkey’s last use', async () => {
    const { passkey } = await passkeyMember();
    clock.now += MINUTE_MS;
    const { access } = read(LoginResult, await signInBy(passkey));
    const { passkeys } = Object((await call('security', { access })).body);
    expect(passkeys[0].last_used_at).toBe(new Date(clock.now).toISOString());
    const { results } = Object((await call('securityLog', { access })).body);
    expect(results[0].kind).toBe('signed_in');
  });

  it('confirms nothing', async () => {
    const { passkey } = await passkeyMember();
    const { access } = read(LoginResult, await signInBy(passkey));
    expect((await call('newPasskeyOptions', { access, body: {} })).status).toBe(403);
  });

  it.each<[string, Forgery]>([
    ['of a page elsewhere', { origin: 'https://portal.test.evil.example' }],
    ['of another port', { origin: `${ORIGIN}:8443` }],
    ['of another scheme', { origin: 'http://portal.test' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made for a part of this one', { rpId: 'sub.portal.test' }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['without knowing its user', { verified: false }],
    ['without anybody there', { present: false }],
    ['whose signature was altered', { altered: true }],
    ['that names no account', { userHandle: null }],
    ['that names another account', { userHandle: handleOf('somebody-else') }],
  ])('refuses an answer %s', async (_, forged) => {
    const { passkey } = await passkeyMember();
    expect(await signInBy(passkey, forged)).toMatchObject(REFUSED);
    expect((await signInBy(passkey)).status).toBe(200);
  });

  it('refuses an unknown passkey, also under an existing id', async () => {
    const { id, passkey } = await passkeyMember();
    const stranger = await newPasskey(ORIGIN);
    expect(await signInBy(stranger, { userHandle: handleOf(id) })).toMatchObject(REFUSED);
    const theirs = await stranger.get(await signInOptions(), { userHandle: handleOf(id) });
    expect(await send({ ...theirs, id: passkey.id, rawId: passkey.id })).toMatchObject(REFUSED);
  });

  it('refuses a passkey of one account that names another', async () => {
    const [one, other] = [await passkeyMember(), await passkeyMember()];
    expect(await signInBy(one.passkey, { userHandle: handleOf(other.id) })).toMatchObject(REFUSED);
  });

  it('refuses an account that is not verified any more, or is being deleted', async () => {
    const { db } = context();
    for (const gone of [{ emailVerifiedAt: null }, { deletedAt: clock.now }]) {
      const { id, passkey } = await passkeyMember();
      await db.update(users).set(gone).where(eq(users.id, id));
      expect(await signInBy(passkey)).toMatchObject(REFUSED);
    }
  });

  it('refuses malformed answers', async () => {
    const { passkey } = await passkeyMember();
    const right = await passkey.get(await signInOptions());
    const { response } = right;
    const broken: object[] = [
      { ...right, response: {} },
      { ...right, response: { ...response, clientDataJSON: 'e30' } },
      { ...right, response: { ...response, clientDataJSON: 'A' } },
      { ...right, response: { ...response, authenticatorData: 'AAAA' } },
      { ...right, response: { ...response, signature: 'AAAA' } },
      { ...right, response: { ...response, signature: '=' } },
      { ...right, rawId: 'AAAA' },
    ];
    for (const credential of broken) expect(await send(credential)).toMatchObject(REFUSED);
    expect((await send(right)).status).toBe(200);
  });
});

describe('a challenge', () => {
  it('can be answered once, also by many answers at once', async () => {
    const { passkey } = await passkeyMember();
    const answer = await passkey.get(await signInOptions());
    const answers = await Promise.all([send(answer), send(answer), send(answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await send(answer)).toMatchObject(REFUSED);
  });

  it('is valid for ten minutes', async () => {
    const { passkey } = await passkeyMember();
    const [early, late] = [
      await passkey.get(await signInOptions()),
      await passkey.get(await signInOptions()),
    ];
    clock.now += 10 * MINUTE_MS - 1;
    expect((await send(early)).status).toBe(200);
    clock.now += 1;
    expect(await send(late)).toMatchObject(REFUSED);
  });

  it('is signed by us', async () => {
    const { passkey } = await passkeyMember();
    const { challenge } = await signInOptions();
    const token = Buffer.from(challenge, 'base64url').toString();
    const made = Buffer.from(token.split('.').with(0, 'another').join('.')).toString('base64url');
    for (const forged of ['AAAA', made, `${challenge}AAAA`])
      expect(await send(await passkey.get({ challenge: forged }))).toMatchObject(REFUSED);
  });
});

describe('a passkey with a counter', () => {
  it('is refused with a number that is not higher than the last one, as a copy of it may have', async () => {
    const { passkey } = await passkeyMember();
    passkey.count(7);
    expect((await signInBy(passkey)).status).toBe(200);
    for (const counter of [8, 7, 0]) expect(await signInBy(passkey, { counter })).toMatchObject(REFUSED);
    expect((await signInBy(passkey, { counter: 20 })).status).toBe(200);
  });
});

it('logs refusals of a known passkey for its owner, ten an hour', async () => {
  const { passkey, access } = await passkeyMember();
  for (let n = 0; n < 12; n++) await signInBy(passkey, { altered: true });
  const { results } = Object((await call('securityLog', { access })).body);
  const refused = results.filter(({ kind }: { kind: string }) => kind === 'sign_in_refused');
  expect(refused).toHaveLength(10);
});

it('limits wrong answers of an address to a human number', async () => {
  const { passkey } = await passkeyMember();
  const headers = { 'X-Forwarded-For': '2001:db8:5::1' };
  const wrong = await passkey.get(await signInOptions(), { altered: true });
  const tryIt = (credential: object) => call('passkeyLogin', { body: { credential }, headers });
  for (let n = 0; n < 59; n++) await tryIt(wrong);
  expect((await tryIt(await passkey.get(await signInOptions()))).status).toBe(200);
  await tryIt(wrong);
  expect((await tryIt(await passkey.get(await signInOptions()))).status).toBe(429);
});
