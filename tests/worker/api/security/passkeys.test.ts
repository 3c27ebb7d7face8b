import { describe, expect, it } from 'vitest';
import { type Forgery, newPasskey } from '#tests/support/passkeys.ts';
import { call, mailsTo, member, signIn } from '#tests/support/worker/api.ts';
import {
  codeAt,
  confirmByPassword,
  nextCode,
  protectedMember,
  ticketOf,
  turnOn,
} from '#tests/support/worker/factors.ts';
import { creationOf, makePasskey, passkeyMember, signInBy } from '#tests/support/worker/passkeys.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

const securityOf = async (access: string) => Object((await call('security', { access })).body);
const add = (access: string, credential: object, name = 'Portatile') =>
  call('addPasskey', { access, body: { name, credential } });

/** A customer whose session has confirmed. */
async function confirmed() {
  const user = await member();
  await confirmByPassword(user.access);
  return user;
}

describe('a new passkey', () => {
  it('is requested to store its account and verify its user, and excludes the account’s present ones', async () => {
    const { id, email, access, passkey } = await passkeyMember();
    expect(await creationOf(access)).toMatchObject({
      rp: { id: 'portal.test', name: 'COA' },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: 'Ada Rossi' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
      attestation: 'none',
    });
  });

  it('needs a confirmed session', async () => {
    const { access } = await member();
    const refused = await call('newPasskeyOptions', { access, body: {} });
    expect([refused.status, refused.body]).toMatchObject([403, { methods: ['password'] }]);
    await confirmByPassword(access);
    const credential = await (await newPasskey(ORIGIN)).create(await creationOf(access));
    const { access: other } = await signIn((await member()).id);
    expect((await add(other, credential)).status).toBe(403);
  });

  it('is the account’s second factor, with recovery codes if it is the first', async () => {
    const { email, access, codes, kept } = await passkeyMember();
    expect([codes.length, kept.name, kept.last_used_at]).toEqual([10, 'Portatile', null]);
    expect(await securityOf(access)).toMatchObject({
      second_factor_since: expect.any(String),
      passkeys: [kept],
      recovery_codes_left: 10,
    });
    expect((await mailsTo(email))[0]?.subject).toBe('Una nuova passkey per il tuo account COA');
    expect((await makePasskey(access, { name: 'Telefono' })).codes).toEqual([]);
    const { results } = Object((await call('securityLog', { access })).body);
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['passkey_added', 'passkey_added']);
  });

  it.each<[string, Forgery]>([
    ['of a page elsewhere', { origin: 'https://evil.example' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['made for another site', { rpId: 'evil.example' }],
    ['that signed in', { type: 'webauthn.get' }],
    ['without knowing its user', { verified: false }],
    ['without anybody there', { present: false }],
    ['with certificates', { attestation: ['packed', new Map([['x5c', 'made up']])] }],
    ['with a statement of Apple’s', { attestation: ['apple', new Map()] }],
    ['with a statement beside none', { attestation: ['none', new Map([['sig', 'made up']])] }],
  ])('is refused in an answer %s', async (_, forged) => {
    const { access } = await confirmed();
    const credential = await (await newPasskey(ORIGIN)).create(await creationOf(access), forged);
    expect(await add(access, credential)).toMatchObject({
      status: 400,
      body: { credential: ['La passkey non è stata riconosciuta. Riprova.'] },
    });
    expect(await securityOf(access)).toMatchObject({ passkeys: [], second_factor_since: null });
  });

  it('is refused in malformed input, however deep it is', async () => {
    const { access } = await confirmed();
    const right = await (await newPasskey(ORIGIN)).create(await creationOf(access));
    const deep = Buffer.alloc(40_000, 0x81).toString('base64url');
    for (const attestationObject of ['', 'AAAA', deep])
      expect(
        (await add(access, { ...right, response: { ...right.response, attestationObject } })).status,
      ).toBe(400);
    expect((await add(access, right)).status).toBe(201);
  });

  it('must answer a challenge of this session, once', async () => {
    const { id, access } = await confirmed();
    const { access: other } = await signIn(id);
    await confirmByPassword(other);
    const credential = await (await newPasskey(ORIGIN)).create(await creationOf(access));
    expect((await add(other, credential)).status).toBe(400);
    const answers = await Promise.all([add(access, credential), add(access, credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await add(access, credential)).status).toBe(400);
  });

  it('cannot be taken from another account', async () => {
    const owner = await passkeyMember();
    const { access } = await confirmed();
    const copy = await newPasskey(ORIGIN, 'ES256', Buffer.from(owner.passkey.id, 'base64url').toString());
    expect((await add(access, await copy.create(await creationOf(access)))).status).toBe(409);
    expect(await securityOf(access)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await signInBy(owner.passkey)).status).toBe(200);
  });

  it('is one of ten at most', async () => {
    const { access } = await confirmed();
    const late = await (await newPasskey(ORIGIN)).create(await creationOf(access));
    for (let n = 0; n < 10; n++) await makePasskey(access);
    expect((await call('newPasskeyOptions', { access, body: {} })).status).toBe(409);
    expect((await add(access, late)).status).toBe(409);
  });
});

describe('an account’s passkey', () => {
  it('can be renamed', async () => {
    const { access, kept } = await passkeyMember();
    const params = { id: kept.id };
    const renamed = await call('renamePasskey', { access, params, body: { name: '  Telefono ' } });
    expect(renamed.body).toEqual({ ...kept, name: 'Telefono' });
    for (const name of ['', 'x'.repeat(61)])
      expect((await call('renamePasskey', { access, params, body: { name } })).status).toBe(400);
  });

  it('cannot push entries out of the log by its names, which need no confirmation', async () => {
    const { access, kept } = await passkeyMember();
    for (let n = 0; n < 30; n++)
      await call('renamePasskey', { access, params: { id: kept.id }, body: { name: `Nome ${n}` } });
    const { count } = Object((await call('securityLog', { access })).body);
    expect(count).toBeLessThan(15);
  });

  it('cannot be renamed or removed by others', async () => {
    const { access, kept } = await passkeyMember();
    const stranger = await confirmed();
    const params = { id: kept.id };
    const theirs = { access: stranger.access, params };
    expect((await call('renamePasskey', { ...theirs, body: { name: 'Mia' } })).status).toBe(404);
    expect((await call('removePasskey', theirs)).status).toBe(404);
    expect(await securityOf(access)).toMatchObject({ passkeys: [kept] });
  });

  it('no longer works once it is removed, and its owner is informed', async () => {
    const { email, access, kept, passkey } = await passkeyMember();
    expect((await call('removePasskey', { access, params: { id: kept.id } })).status).toBe(204);
    expect((await signInBy(passkey)).status).toBe(401);
    expect((await mailsTo(email))[0]?.subject).toBe('Una passkey del tuo account COA è stata rimossa');
    expect((await call('removePasskey', { access, params: { id: kept.id } })).status).toBe(404);
  });

  it('takes the recovery codes along only as the last factor', async () => {
    const { access, kept } = await passkeyMember();
    const other = await makePasskey(access);
    const { secret, codes } = await turnOn(access);
    expect(codes).toEqual([]);
    await call('removePasskey', { access, params: { id: kept.id } });
    await call('removePasskey', { access, params: { id: other.kept.id } });
    expect(await securityOf(access)).toMatchObject({ passkeys: [], recovery_codes_left: 10 });
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    await call('removeAuthenticator', { access });
    expect(await securityOf(access)).toMatchObject({ second_factor_since: null, recovery_codes_left: 0 });
  });

  it('keeps the recovery codes and the second factor when the app is removed', async () => {
    const { email, access, secret } = await protectedMember();
    await makePasskey(access);
    await call('removeAuthenticator', { access });
    expect(await securityOf(access)).toMatchObject({
      second_factor_since: expect.any(String),
      authenticator_since: null,
      recovery_codes_left: 10,
    });
    nextCode();
    const body = { method: 'totp', code: codeAt(secret), ticket: await ticketOf(email) };
    expect((await call('secondFactor', { body })).status).toBe(400);
  });
});
