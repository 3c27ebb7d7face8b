import { describe, expect, it } from 'vitest';
import { call, clock, lastTokenTo, mailsTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';

const NEXT = 'Di-adesso-2026';

const isIn = async (access: string) => (await call('profile', { access })).status === 200;
const change = (access: string, changes: Record<string, unknown> = {}) =>
  call('changePassword', {
    access,
    body: { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT, ...changes },
  });
const logIn = (email: string, password: string) => call('login', { body: { email, password } });

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { id, email, access, refresh } = await member();
    const other = await signIn(id);
    expect((await change(access)).status).toBe(200);
    expect([await isIn(access), await isIn(other.access)]).toEqual([true, false]);
    expect((await call('tokenRefresh', { body: { refresh } })).status).toBe(200);
    expect((await call('tokenRefresh', { body: { refresh: other.refresh } })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEXT)).status).toBe(200);
    expect((await mailsTo(email))[0]?.subject).toContain('password');
  });

  it('invalidates a mailed reset link', async () => {
    const { email, access } = await member();
    await call('passwordReset', { body: { email } });
    const token = await lastTokenTo(email);
    await change(access);
    const body = { token, new_password: 'Un-altra-2026', new_password_confirm: 'Un-altra-2026' };
    expect((await call('passwordResetConfirm', { body })).status).toBe(400);
  });

  it.each([
    ['a wrong old password', { old_password: 'sbagliata' }, 'old_password'],
    ['no old password', { old_password: undefined }, 'old_password'],
    ['an empty old password', { old_password: '' }, 'old_password'],
    ['an old password of 10 kB', { old_password: 'x'.repeat(10_000) }, 'old_password'],
    ['7 characters', { new_password: '1234567', new_password_confirm: '1234567' }, 'new_password'],
    ['a common one', { new_password: 'password1', new_password_confirm: 'password1' }, 'new_password'],
    ['another confirmation', { new_password_confirm: 'Un-altra-cosa' }, 'new_password_confirm'],
    ['a new password that is no text', { new_password: {} }, 'new_password'],
  ])('refuses %s and changes nothing', async (_, changes, field) => {
    const { id, access } = await member();
    const other = await signIn(id);
    const answer = await change(access, changes);
    expect([answer.status, answer.body]).toEqual([400, { [field]: [expect.any(String)] }]);
    expect(await isIn(other.access)).toBe(true);
  });

  it('limits guesses of the old password', async () => {
    const { access } = await member();
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push(await change(access, { old_password: `no-${guess}` }));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(access)).status).toBe(429);
    clock.now += 15 * 60_000;
    const { access: again } = await member();
    expect((await change(again)).status).toBe(200);
  });
});
