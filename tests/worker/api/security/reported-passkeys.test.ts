import { describe, expect, it } from 'vitest';
import { LoginResult, SecondFactorRequired } from '#lib/contract/login/auth.ts';
import { ResetLink } from '#lib/contract/security/security.ts';
import { Request } from '#tests/support/passkeys.ts';
import { call, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { ask, confirm, newAddress } from '#tests/support/worker/email-change.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { makePasskey, signInBy } from '#tests/support/worker/passkeys.ts';
import { logIn, reportSignIn, reportTokens } from '#tests/support/worker/reported-sign-ins.ts';

const NEXT = 'Di-nuovo-mia-2026';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };

/** A customer to whose account a thief with the password has added a passkey. */
async function victim() {
  const user = await member();
  const { access: thief } = read(LoginResult, await logIn(user.email));
  await confirmByPassword(thief);
  return { ...user, thief, ...(await makePasskey(thief)) };
}

describe('a passkey that a thief added', () => {
  it('cannot sign in alone once the owner reports it, not even after a new password', async () => {
    const { email, passkey } = await victim();
    const [token = ''] = await reportTokens(email);
    expect((await signInBy(passkey)).status).toBe(200);
    const reset = read(ResetLink, await reportSignIn(token)).token;
    expect((await signInBy(passkey)).status).toBe(401);
    await call('passwordResetConfirm', { body: { token: reset, ...chosen } });
    expect((await signInBy(passkey)).status).toBe(401);
  });

  it('remains the second factor, as a mailbox alone must not remove one at once', async () => {
    const { email, passkey } = await victim();
    const [token = ''] = await reportTokens(email);
    const reset = read(ResetLink, await reportSignIn(token)).token;
    await call('passwordResetConfirm', { body: { token: reset, ...chosen } });
    const asked = await logIn(email, {}, NEXT);
    expect(read(SecondFactorRequired, asked).methods).toEqual(['passkey', 'recovery']);
    const { ticket } = Object(asked.body);
    const options = read(Request, await call('secondFactorOptions', { body: { ticket } }));
    const body = { method: 'passkey', credential: await passkey.get(options), ticket };
    const { access } = read(LoginResult, await call('secondFactor', { body }));
    const toConfirm = read(Request, await call('confirmOptions', { access, body: {} }));
    const proof = { method: 'passkey', credential: await passkey.get(toConfirm) };
    await call('confirm', { access, body: proof });
    expect((await signInBy((await makePasskey(access)).passkey)).status).toBe(200);
  });

  it('cannot sign in alone when the owner restores the address', async () => {
    const { email, thief, passkey } = await victim();
    const next = newAddress();
    const options = read(Request, await call('confirmOptions', { access: thief, body: {} }));
    const proof = { method: 'passkey', credential: await passkey.get(options) };
    await call('confirm', { access: thief, body: proof });
    await ask(thief, next);
    expect((await confirm(next)).status).toBe(200);
    const undo = (await mailsTo(email))
      .flatMap(({ links }) => links)
      .find((link) => link.includes('/undo-email-change/'));
    expect((await signInBy(passkey)).status).toBe(200);
    await call('undoEmailChange', { body: { token: undo?.split('/').at(-1) } });
    expect((await signInBy(passkey)).status).toBe(401);
  });
});
