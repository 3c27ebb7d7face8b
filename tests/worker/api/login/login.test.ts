import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { hashPassword } from '#lib/api/services/account/login/passwords.ts';
import { openSession } from '#lib/api/services/account/login/sessions.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { call, context, member, read } from '#tests/support/worker/api.ts';
import { COST } from '#tests/support/worker/password-cost.ts';

const PASSWORD = 'Abbastanza-lunga';

/** A member whose hash has the parameters of an older release. */
async function memberWithPassword(options?: { verified: boolean }) {
  const user = await member(options);
  const passwordHash = await hashPassword(PASSWORD, { logN: 10, r: 8, p: 1 });
  await context().db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  return user;
}

const logIn = (email: string, password = PASSWORD) => call('login', { body: { email, password } });

describe('login', () => {
  it('gives two tokens and the user', async () => {
    const { email } = await memberWithPassword();
    const answer = await logIn(email.toUpperCase());
    expect(answer.status).toBe(200);
    const { access, user } = read(LoginResult, answer);
    expect(user).toEqual({
      email,
      first_name: 'Ada',
      last_name: 'Rossi',
      full_name: 'Ada Rossi',
      profile_image: null,
      is_email_verified: true,
      invoice_data: 'missing',
    });
    const profile = await call('profile', { access });
    expect(profile.body).toEqual({
      ...user,
      phone: '',
      company: '',
      address: '',
      city: '',
      postal_code: '',
      province: '',
      country: 'IT',
      tax_code: 'RSSDAA80A41F205L',
      vat_number: '',
      sdi_code: '',
      pec: '',
      pending_email: null,
      assisted_email_at: null,
    });
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await memberWithPassword();
    const wrong = await logIn(email, 'sbagliata');
    const unknown = await logIn('nobody@example.com', 'sbagliata');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { detail: expect.stringContaining('Credenziali non valide') },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('tells an unverified user to verify only after the right password', async () => {
    const { email } = await memberWithPassword({ verified: false });
    const right = await logIn(email);
    expect(right.status).toBe(401);
    expect(right.body).toMatchObject({ detail: 'Devi verificare la tua email prima di accedere.' });
    expect((await logIn(email, 'sbagliata')).body).toEqual({
      detail: expect.not.stringContaining('verificare'),
    });
  });

  it('compares passwords exactly', async () => {
    const { email } = await memberWithPassword();
    for (const close of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toLowerCase()]) {
      expect((await logIn(email, close)).status).toBe(401);
    }
  });

  it('renews a hash of outdated strength', async () => {
    const { id, email } = await memberWithPassword();
    await logIn(email);
    const [user] = await context().db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toMatch(`scrypt$${COST.logN}$${COST.r}$${COST.p}$`);
    expect((await logIn(email)).status).toBe(200);
  });

  it.each([
    ['nothing', {}, { email: ['Questo campo è obbligatorio.'], password: ['Questo campo è obbligatorio.'] }],
    ['no password', { email: 'a@b.it', password: '' }, { password: ['Questo campo è obbligatorio.'] }],
    [
      'a password of 10 kB',
      { email: 'a@b.it', password: 'x'.repeat(10_000) },
      { password: ['Massimo 256 caratteri.'] },
    ],
    [
      'an object for a string',
      { email: { $ne: '' }, password: 'x' },
      { email: ['Questo campo è obbligatorio.'] },
    ],
  ])('refuses %s field by field', async (_, body, errors) => {
    const answer = await call('login', { body });
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it.each(["' OR 1=1--", '"; DROP TABLE users;--', '%', '🦊@example.com'])(
    'takes «%s» literally',
    async (email) => {
      expect((await logIn(email)).status).toBe(401);
    },
  );
});

it('opens no session for a password that was changed while it was being checked', async () => {
  const { id } = await memberWithPassword();
  const [asChecked] = await context().db.select().from(users).where(eq(users.id, id));
  await context().db.update(users).set({ passwordHash: 'new' }).where(eq(users.id, id));
  expect(asChecked && (await openSession(context(), asChecked))).toBeUndefined();
});
