import { beforeAll, describe, expect, it } from 'vitest';
import { LoginResult } from '#lib/contract/auth.ts';
import { call, lastTokenTo, read } from '../../support/api.ts';

const ada = { email: 'ada@example.com', password: 'Abbastanza-lunga' };

beforeAll(async () => {
  const names = { first_name: 'Ada', last_name: 'Rossi' };
  await call('register', { body: { ...ada, ...names, password_confirm: ada.password } });
});

describe('login', () => {
  it('tells an unverified user to verify only after the right password', async () => {
    const right = await call('login', { body: ada });
    expect(right.status).toBe(401);
    expect(right.body).toMatchObject({ detail: 'Devi verificare la tua email prima di accedere.' });

    const wrong = await call('login', { body: { ...ada, password: 'sbagliata' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ detail: expect.not.stringContaining('verificare') });
  });

  it('gives tokens and user once the address is verified', async () => {
    await call('verifyEmail', { body: { token: await lastTokenTo(ada.email) } });
    const answer = await call('login', { body: ada });
    expect(answer.status).toBe(200);
    const { user, access } = read(LoginResult, answer);
    expect(user).toMatchObject({ email: ada.email, full_name: 'Ada Rossi', is_email_verified: true });
    const profile = await call('profile', { access });
    expect(profile.body).toMatchObject({ email: ada.email, postal_code: '' });
  });
});
