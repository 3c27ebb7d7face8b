import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { call, clock, context, lastTokenTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { ask, confirm, newAddress, profileOf, proofs, verify } from '#tests/support/worker/email-change.ts';
import { codeAt, confirmByPassword, protectedMember, turnOn } from '#tests/support/worker/factors.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { makePasskey } from '#tests/support/worker/passkeys.ts';

describe('a link to a new address', () => {
  const NOT_HERE = {
    detail: 'Scrivi la password dell’account che ha chiesto questo indirizzo.',
    code: 'account_password_required',
  };

  async function asked() {
    const { access, email } = await member();
    const next = newAddress();
    await ask(access, next);
    return { access, email, next, token: await lastTokenTo(next) };
  }

  it('moves no account if it is opened in another browser', async () => {
    const { access, email, token } = await asked();
    const others = await asked();
    for (const proof of [undefined, 'a'.repeat(43), proofs.get(others.next)]) {
      const answer = await verify({ token, proof });
      expect([answer.status, answer.body]).toEqual([403, NOT_HERE]);
    }
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('accepts the account’s password there', async () => {
    const { access, next, token } = await asked();
    const wrong = await verify({ token, password: 'sbagliata-1' });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['La password non è corretta.'] }]);
    expect((await verify({ token, password: PASSWORD })).status).toBe(200);
    expect(await profileOf(access)).toMatchObject({ email: next });
  });

  it('ends the guessing after five passwords', async () => {
    const { access, email, token } = await asked();
    for (let guess = 0; guess < 5; guess += 1) await verify({ token, password: `sbagliata-${guess}` });
    expect((await verify({ token, password: PASSWORD })).status).toBe(429);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('lets nobody choose a password: the mailbox’s owner need not be the account’s', async () => {
    const { access, email, token } = await asked();
    const chosen = { new_password: 'Scelta-dopo-7', new_password_confirm: 'Scelta-dopo-7' };
    const body = { token, first_name: 'Eva', last_name: 'Neri', ...chosen };
    expect((await call('completeRegistration', { body })).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('of an account with a second factor works only in the browser that asked; elsewhere the password is not enough', async () => {
    const { access, secret } = await protectedMember();
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    const next = newAddress();
    await ask(access, next);
    const token = await lastTokenTo(next);
    for (const body of [{ token }, { token, password: PASSWORD }, { token, password: 'sbagliata-1' }])
      expect(await verify(body)).toMatchObject({ status: 403, body: { code: 'asking_browser_required' } });
    expect((await confirm(next)).status).toBe(200);
    expect(await profileOf(access)).toMatchObject({ email: next });
  });

  it('works only in the browser that asked: the proof of an earlier request is void', async () => {
    const { access, next } = await asked();
    const former = proofs.get(next);
    clock.now += 60_000;
    await ask(access, next);
    expect((await verify({ token: await lastTokenTo(next), proof: former })).status).toBe(403);
    expect((await confirm(next)).status).toBe(200);
  });
});

describe('a pending change of address', () => {
  const NEW = 'Un-altra-lunga-9';
  const passwords = { new_password: NEW, new_password_confirm: NEW };
  type Customer = Awaited<ReturnType<typeof member>>;

  const defences: [string, (customer: Customer) => Promise<{ status: number }>][] = [
    [
      'a changed password',
      ({ access }) => call('changePassword', { access, body: { old_password: PASSWORD, ...passwords } }),
    ],
    [
      'a reset password',
      async ({ email }) => {
        await call('passwordReset', { body: { email } });
        return call('passwordResetConfirm', { body: { token: await lastTokenTo(email), ...passwords } });
      },
    ],
    [
      '«Esci dagli altri dispositivi»',
      async ({ access }) => {
        await confirmByPassword(access);
        return call('endOtherSessions', { access });
      },
    ],
    [
      'the end of another session',
      async ({ id, access }) => {
        const borrowed = await signIn(id);
        const sessions = v.parse(AccountSessions, (await call('sessions', { access })).body);
        const other = sessions.results.find(({ current }) => !current);
        expect((await call('profile', { access: borrowed.access })).status).toBe(200);
        await confirmByPassword(access);
        return call('endSession', { access, params: { id: other?.id ?? '' } });
      },
    ],
    [
      'an app for codes',
      async ({ access }) => {
        await turnOn(access);
        return call('security', { access });
      },
    ],
    [
      'a passkey',
      async ({ access }) => {
        await confirmByPassword(access);
        await makePasskey(access);
        return call('security', { access });
      },
    ],
  ];
  it.each(defences)('ends with %s', async (_, defend) => {
    const customer = await member();
    const next = newAddress();
    await ask(customer.access, next);
    expect((await defend(customer)).status).toBeLessThan(300);
    expect((await confirm(next)).status).toBe(400);
    const [row] = await context().db.select().from(users).where(eq(users.id, customer.id));
    expect(row?.email).toBe(customer.email);
  });

  it('is refused to a call that began before the second factor was added', async () => {
    const { access, email } = await member();
    const body = { email: newAddress(), current_password: PASSWORD };
    const meanwhile = justBefore(1, () => turnOn(access));
    expect((await call('updateProfile', { access, body }, meanwhile)).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email, pending_email: null });
  });

  it('does not slip in while the password changes', async () => {
    const { email, access } = await member();
    const next = newAddress();
    await Promise.all([
      ask(access, next),
      call('changePassword', { access, body: { old_password: PASSWORD, ...passwords } }),
    ]);
    if (await lastTokenTo(next)) expect((await confirm(next)).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email, pending_email: null });
  });
});
