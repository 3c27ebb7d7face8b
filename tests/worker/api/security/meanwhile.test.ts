import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { NewAuthenticator, ResetLink } from '#lib/contract/security/security.ts';
import { newPasskey } from '#tests/support/passkeys.ts';
import { call, context, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import {
  codeAt,
  confirmByPassword,
  nextCode,
  protectedMember,
  turnOn,
} from '#tests/support/worker/factors.ts';
import { justBefore, justBeforeCounting } from '#tests/support/worker/interleaved.ts';
import { creationOf, makePasskey, signInBy, signInOptions } from '#tests/support/worker/passkeys.ts';
import { logIn, reportSignIn, reportTokens } from '#tests/support/worker/reported-sign-ins.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

/** A customer with a thief in the account, who knows the password and has confirmed the session. */
async function victim() {
  const user = await member();
  // The first sign-in after the registration sends no mail.
  await logIn(user.email);
  const { access: thief } = read(LoginResult, await logIn(user.email));
  await confirmByPassword(thief);
  const [token = ''] = await reportTokens(user.email);
  return { ...user, thief, throwOut: async () => read(ResetLink, await reportSignIn(token)) };
}

describe('while the owner throws a thief out', () => {
  it('the thief’s passkey no longer works for requests that had begun', async () => {
    const { thief, throwOut } = await victim();
    const { passkey } = await makePasskey(thief);
    const credential = await passkey.get(await signInOptions());
    const meanwhile = justBeforeCounting(throwOut);
    expect((await call('passkeyLogin', { body: { credential } }, meanwhile)).status).toBe(401);
  });

  it('the thief can no longer add a passkey', async () => {
    const { thief, throwOut } = await victim();
    const passkey = await newPasskey(ORIGIN);
    const credential = await passkey.create(await creationOf(thief));
    const body = { name: 'Mia', credential };
    const added = await call('addPasskey', { access: thief, body }, justBefore(1, throwOut));
    expect(added.status).toBe(409);
    expect((await signInBy(passkey)).status).toBe(401);
  });

  it('the thief can no longer turn an app on', async () => {
    const { email, thief, throwOut } = await victim();
    const { secret } = read(NewAuthenticator, await call('addAuthenticator', { access: thief }));
    const body = { code: codeAt(secret) };
    const on = await call('confirmAuthenticator', { access: thief, body }, justBefore(1, throwOut));
    expect(on.status).toBe(400);
    expect(await reportTokens(email)).toHaveLength(1);
  });
});

describe('while the owner ends the session of a thief who has confirmed there', () => {
  /** An account with two factors, used by its owner and a thief, and all that a thief could remove. */
  async function shared() {
    const { secret, ...user } = await protectedMember();
    const confirm = async (access: string) => {
      await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
      nextCode();
    };
    await confirm(user.access);
    const { kept } = await makePasskey(user.access);
    const { access: thief } = await signIn(user.id);
    await confirm(thief);
    await confirm(user.access);
    return { ...user, thief, passkey: kept.id, codes: () => codesOf(user.id) };
  }
  const codesOf = (id: string) =>
    context().db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)).orderBy(recoveryCodes.hash);

  it.each([
    ['removeAuthenticator', {}],
    ['removePasskey', {}],
    ['replaceRecoveryCodes', {}],
    ['deleteAccount', { body: { password: PASSWORD } }],
  ] as const)('«%s» of that session removes nothing', async (name, sent) => {
    const { access, thief, passkey, codes } = await shared();
    const before = [(await call('security', { access })).body, await codes()];
    const meanwhile = justBefore(1, () => call('endOtherSessions', { access }));
    const answer = await call(name, { access: thief, params: { id: passkey }, ...sent }, meanwhile);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect([(await call('security', { access })).body, await codes()]).toEqual(before);
  });

  it('«endSession» of that session does not throw the owner out', async () => {
    const { access, thief } = await shared();
    const { results } = read(AccountSessions, await call('sessions', { access }));
    const own = results.find(({ current }) => current)?.id ?? '';
    const meanwhile = justBefore(1, () => call('endOtherSessions', { access }));
    const answer = await call('endSession', { access: thief, params: { id: own } }, meanwhile);
    expect([answer.status, (await call('profile', { access })).status]).toEqual([404, 200]);
  });
});

it('a password confirms nothing while another session turns a second factor on', async () => {
  const { id, access } = await member();
  const { access: copy } = await signIn(id);
  const body = { method: 'password', password: PASSWORD };
  const meanwhile = justBefore(1, () => turnOn(access));
  expect((await call('confirm', { access: copy, body }, meanwhile)).status).toBe(400);
  expect((await call('removeAuthenticator', { access: copy })).status).toBe(401);
});

const NEXT = 'Tutta-un-altra-7';
it.each([
  ['changePassword', { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT }],
  ['deleteAccount', { password: PASSWORD }],
] as const)(
  '«%s» with the password alone fails once another session has turned a factor on',
  async (name, body) => {
    const { id, email, access } = await member();
    const { access: copy } = await signIn(id);
    const meanwhile = justBefore(1, () => turnOn(access));
    expect((await call(name, { access: copy, body }, meanwhile)).status).toBe(400);
    expect((await call('profile', { access })).body).toMatchObject({ email });
    expect((await call('login', { body: { email, password: PASSWORD } })).body).toMatchObject({
      code: 'second_factor_required',
    });
  },
);
