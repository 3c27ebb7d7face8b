import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { linkOwner } from '#lib/contract/login/mailed-pages.ts';
import { call, clock, context, lastTokenTo, mailsTo, member } from '#tests/support/worker/api.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'Una-nuova-password';

const request = (email: string) => call('passwordReset', { body: { email } });
const confirm = (token: string, changes: Record<string, string> = {}) =>
  call('passwordResetConfirm', {
    body: { token, new_password: PASSWORD, new_password_confirm: PASSWORD, ...changes },
  });

async function forgetful() {
  const user = await member();
  await request(user.email);
  return { ...user, token: await lastTokenTo(user.email) };
}

describe('password reset', () => {
  it('sets the password, ends every session and tells the owner', async () => {
    const { email, access, refresh, token } = await forgetful();
    expect((await confirm(token)).status).toBe(200);
    expect((await call('login', { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await call('profile', { access })).status).toBe(401);
    expect((await call('tokenRefresh', { body: { refresh } })).status).toBe(401);
    expect((await mailsTo(email))[0]?.subject).toBe('La password del tuo account COA è cambiata');
  });

  it('answers the same for an unknown address and mails nobody', async () => {
    const { email } = await member();
    const known = await request(email);
    const unknown = await request('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo('nobody@example.com')).toHaveLength(0);
  });

  it('mails one link a minute, and only the newest is valid', async () => {
    const { email, token } = await forgetful();
    await request(email);
    expect(await mailsTo(email)).toHaveLength(1);
    clock.now += 60_000;
    await request(email);
    const newest = await lastTokenTo(email);
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm(newest)).status).toBe(200);
  });

  it('accepts a link once, even in parallel', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([1, 2, 3].map((n) => confirm(token, numbered(n))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await confirm(token)).status).toBe(400);
  });

  it('takes a link for an hour', async () => {
    const inTime = await forgetful();
    const late = await forgetful();
    clock.now += HOUR_MS - 1;
    expect((await confirm(inTime.token)).status).toBe(200);
    clock.now += 1;
    const answer = await confirm(late.token);
    expect([answer.status, answer.body]).toEqual([400, { token: [expect.stringContaining('non è valido')] }]);
  });

  it('refuses a link after the email has changed', async () => {
    const { id, token } = await forgetful();
    await context()
      .db.update(users)
      .set({ email: `${id}@moved.example` })
      .where(eq(users.id, id));
    expect((await confirm(token)).status).toBe(400);
  });

  it('refuses a verification link', async () => {
    const { email } = await member({ verified: false });
    await call('resendVerificationPublic', { body: { email } });
    expect((await confirm(await lastTokenTo(email))).status).toBe(400);
  });

  it('links to the configured origin, whatever the request claims', async () => {
    const { email } = await member();
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    await call('passwordReset', { body: { email }, headers });
    const [mail] = await mailsTo(email);
    const [link = ''] = mail?.links ?? [];
    expect(link).toMatch(/^https:\/\/portal\.test\/reset-password\/[\w-]{43}#/);
    expect(linkOwner(new URL(link).hash)).toBe(email);
    expect(mail?.html).not.toContain('evil');
  });

  it('names what is wrong with a new password and keeps the link valid', async () => {
    const { email, token } = await forgetful();
    const wrong: Record<string, string>[] = [
      { new_password_confirm: 'diversa' },
      { new_password: '1234567', new_password_confirm: '1234567' },
      { new_password: email, new_password_confirm: email },
    ];
    const answers = await Promise.all(wrong.map((changes) => confirm(token, changes)));
    expect(answers.map(({ body }) => body)).toEqual([
      { new_password_confirm: ['Le password non coincidono'] },
      { new_password: ['La password deve essere di almeno 8 caratteri'] },
      { new_password: ['La password non può essere il tuo indirizzo email.'] },
    ]);
    expect((await confirm(token)).status).toBe(200);
  });
});

const numbered = (n: number) => ({
  new_password: `${PASSWORD}-${n}`,
  new_password_confirm: `${PASSWORD}-${n}`,
});
