import { describe, expect, it } from 'vitest';
import { LoginResult, SecondFactorRequired } from '#lib/contract/login/auth.ts';
import { type Forgery, Request, type SoftwarePasskey } from '#tests/support/passkeys.ts';
import { call, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword, ticketOf, turnOn } from '#tests/support/worker/factors.ts';
import { makePasskey, passkeyMember, signInOptions } from '#tests/support/worker/passkeys.ts';

const askedAt = async (ticket: string) =>
  read(Request, await call('secondFactorOptions', { body: { ticket } }));
const askedIn = async (access: string) => read(Request, await call('confirmOptions', { access, body: {} }));

const pass = (ticket: string, credential: object) =>
  call('secondFactor', { body: { method: 'passkey', credential, ticket } });
const confirm = (access: string, credential: object) =>
  call('confirm', { access, body: { method: 'passkey', credential } });
const isConfirmed = async (access: string) =>
  (await call('newPasskeyOptions', { access, body: {} })).status === 200;

const WRONG = {
  status: 400,
  body: { credential: ['La passkey non è stata riconosciuta. Riprova.'] },
};
const forgeries: [string, Forgery][] = [
  ['of a page elsewhere', { origin: 'https://evil.example' }],
  ['made for another site', { rpId: 'evil.example' }],
  ['without knowing its user', { verified: false }],
  ['whose signature was altered', { altered: true }],
  ['that names another account', { userHandle: 'c29tZWJvZHk' }],
];

describe('a login’s second factor', () => {
  it('is a passkey before all others', async () => {
    const { email, access, passkey } = await passkeyMember();
    await turnOn(access);
    const answer = await call('login', { body: { email, password: PASSWORD } });
    expect(Object(answer.body).methods).toEqual(['passkey', 'totp', 'recovery']);
    const ticket = await ticketOf(email);
    const options = await askedAt(ticket);
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id }], userVerification: 'required' });
    const { access: opened } = read(LoginResult, await pass(ticket, await passkey.get(options)));
    expect((await call('profile', { access: opened })).status).toBe(200);
  });

  it('need not name the passkey’s user, as browsers may omit it', async () => {
    const { email, passkey } = await passkeyMember();
    const ticket = await ticketOf(email);
    const answer = await passkey.get(await askedAt(ticket), { userHandle: null });
    expect((await pass(ticket, answer)).status).toBe(200);
  });

  it.each(forgeries)('refuses an answer %s', async (_, forged) => {
    const { email, passkey } = await passkeyMember();
    const ticket = await ticketOf(email);
    expect(await pass(ticket, await passkey.get(await askedAt(ticket), forged))).toMatchObject(WRONG);
  });

  it('refuses another account’s passkey, whatever it says', async () => {
    const [one, other] = [await passkeyMember(), await passkeyMember()];
    const ticket = await ticketOf(one.email);
    const userHandle = Buffer.from(one.id).toString('base64url');
    for (const forged of [{}, { userHandle }, { userHandle: null }])
      expect(await pass(ticket, await other.passkey.get(await askedAt(ticket), forged))).toMatchObject(WRONG);
  });

  it('must answer the challenge of its own ticket', async () => {
    const { email, access, passkey } = await passkeyMember();
    const [ticket, other] = [await ticketOf(email), await ticketOf(email)];
    for (const asked of [await askedAt(other), await signInOptions(), await askedIn(access)])
      expect(await pass(ticket, await passkey.get(asked))).toMatchObject(WRONG);
    const right = await passkey.get(await askedAt(ticket));
    expect((await pass(ticket, right)).status).toBe(200);
    expect((await pass(other, right)).status).toBe(400);
  });

  it('is requested with a valid ticket only, and for an account that has passkeys', async () => {
    const { email, access, kept } = await passkeyMember();
    const wrong = await call('secondFactorOptions', { body: { ticket: 'x' } });
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'ticket_not_valid' }]);
    await turnOn(access);
    const ticket = await ticketOf(email);
    await call('removePasskey', { access, params: { id: kept.id } });
    expect((await call('secondFactorOptions', { body: { ticket } })).status).toBe(409);
  });

  it('is not requested by password alone if a passkey is the only one', async () => {
    const { email } = await passkeyMember();
    const answer = await call('login', { body: { email, password: PASSWORD } });
    expect(read(SecondFactorRequired, answer).methods).toEqual(['passkey', 'recovery']);
  });
});

describe('a confirmation by passkey', () => {
  const session = async () => {
    const { id, passkey } = await passkeyMember();
    return { id, passkey, access: (await signIn(id)).access };
  };

  it('confirms this session, in place of the password', async () => {
    const { access, passkey } = await session();
    expect(await isConfirmed(access)).toBe(false);
    expect((await confirmByPassword(access)).status).toBe(400);
    expect((await confirm(access, await passkey.get(await askedIn(access)))).status).toBe(200);
    expect(await isConfirmed(access)).toBe(true);
  });

  it.each(forgeries)('refuses an answer %s', async (_, forged) => {
    const { access, passkey } = await session();
    expect(await confirm(access, await passkey.get(await askedIn(access), forged))).toMatchObject(WRONG);
    expect(await isConfirmed(access)).toBe(false);
  });

  it('must answer the challenge of its own session, made to confirm, once', async () => {
    const { id, access, passkey } = await session();
    const { access: other } = await signIn(id);
    const elsewhere = [await askedIn(other), await signInOptions()];
    for (const asked of elsewhere)
      expect(await confirm(access, await passkey.get(asked))).toMatchObject(WRONG);
    const right = await passkey.get(await askedIn(access));
    expect((await confirm(access, right)).status).toBe(200);
    expect(await confirm(access, right)).toMatchObject(WRONG);
    const signedIn = await call('passkeyLogin', { body: { credential: right } });
    expect(signedIn.status).toBe(401);
  });

  it('refuses another account’s passkey', async () => {
    const { access } = await session();
    const other = await passkeyMember();
    const answer = await other.passkey.get(await askedIn(access), { userHandle: null });
    expect(await confirm(access, answer)).toMatchObject(WRONG);
  });

  it('refuses a copy with a lower counter, at login and confirmation', async () => {
    const { access, passkey } = await session();
    passkey.count(5);
    expect((await confirm(access, await passkey.get(await askedIn(access)))).status).toBe(200);
    const behind = await passkey.get(await askedIn(access), { counter: 3 });
    expect(await confirm(access, behind)).toMatchObject(WRONG);
  });

  it('is requested if there is a passkey', async () => {
    const { access, kept } = await passkeyMember();
    const { secret: _ } = await turnOn(access);
    await call('removePasskey', { access, params: { id: kept.id } });
    expect((await call('confirmOptions', { access, body: {} })).status).toBe(409);
  });
});

it('counts guesses by passkey for the ticket and for the session, as with codes', async () => {
  const { id, email, passkey } = await passkeyMember();
  const guess = async (by: SoftwarePasskey, ticket: string) =>
    (await pass(ticket, await by.get(await askedAt(ticket), { altered: true }))).status;
  const ticket = await ticketOf(email);
  for (let n = 0; n < 5; n++) expect(await guess(passkey, ticket)).toBe(400);
  expect(await guess(passkey, ticket)).toBe(429);
  const { access } = await signIn(id);
  const wrong = async () => confirm(access, await passkey.get(await askedIn(access), { altered: true }));
  for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(400);
  expect((await wrong()).status).toBe(429);
});

it('accepts a second passkey that another device made', async () => {
  const { access, email } = await passkeyMember();
  const { passkey } = await makePasskey(access, { algorithm: 'RS256', name: 'Telefono' });
  const ticket = await ticketOf(email);
  expect((await pass(ticket, await passkey.get(await askedAt(ticket)))).status).toBe(200);
});
