import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { RegisterResult } from '#lib/contract/login/auth.ts';
import { call, clock, context, lastTokenTo, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { ask, proofs } from '#tests/support/worker/email-change.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';

const HOUR_MS = 3_600_000;
const INVALID = { token: ['Il link di verifica non è valido o è scaduto.'] };

const verify = (token: string, proof?: string) => call('verifyEmail', { body: { token, proof } });
const resendPublic = (email: string) => call('resendVerificationPublic', { body: { email } });

async function unverified() {
  const email = `${crypto.randomUUID()}@example.com`;
  const passwords = { password: 'Abbastanza-lunga', password_confirm: 'Abbastanza-lunga' };
  const body = { email, ...passwords, first_name: 'Ada', last_name: 'Rossi' };
  const { proof } = read(RegisterResult, await call('register', { body }));
  return { email, proof, token: await lastTokenTo(email) };
}

describe('email verification', () => {
  it('confirms the address, and again while the link is valid', async () => {
    const { email, proof, token } = await unverified();
    expect((await verify(token, proof)).status).toBe(200);
    expect((await verify(token)).status).toBe(200);
    expect((await call('login', { body: { email, password: 'Abbastanza-lunga' } })).status).toBe(200);
  });

  it('accepts a link for 24 hours and not a second longer', async () => {
    const inTime = await unverified();
    const late = await unverified();
    clock.now += 24 * HOUR_MS - 1;
    expect((await verify(inTime.token, inTime.proof)).status).toBe(200);
    clock.now += 1;
    const answer = await verify(late.token, late.proof);
    expect([answer.status, answer.body]).toEqual([400, INVALID]);
  });

  it('refuses a link to an address that the account no longer has', async () => {
    const { email, proof, token } = await unverified();
    await context().db.update(users).set({ email: 'moved@example.com' }).where(eq(users.email, email));
    expect((await verify(token, proof)).status).toBe(400);
  });

  it('does not reveal that another account has just moved to a confirmed address', async () => {
    const { email, proof, token } = await unverified();
    const other = await member();
    clock.now += 60_000;
    await ask(other.access, email);
    const link = { token: await lastTokenTo(email), proof: proofs.get(email) };
    const meanwhile = justBefore(1, () => call('verifyEmail', { body: link }));
    const answer = await call('verifyEmail', { body: { token, proof } }, meanwhile);
    expect([answer.status, answer.body]).toEqual([400, INVALID]);
  });

  it('refuses made-up links', async () => {
    for (const token of ['x', 'a'.repeat(43), "' OR 1=1--"]) {
      const answer = await verify(token);
      expect([answer.status, answer.body]).toEqual([400, INVALID]);
    }
  });

  it('keeps tokens out of the database', async () => {
    const { token } = await unverified();
    const { results } = await context().env.DB.prepare('SELECT * FROM mailed_tokens').all();
    expect(JSON.stringify(results)).not.toContain(token);
  });
});

describe('another verification mail', () => {
  it('is sent for the signed-in user, once a minute', async () => {
    const { email, access } = await member({ verified: false });
    expect((await call('resendVerification', { access })).status).toBe(200);
    clock.now += 18_000;
    const early = await call('resendVerification', { access });
    expect(early.status).toBe(429);
    expect(early.headers.get('Retry-After')).toBe('42');
    expect(await mailsTo(email)).toHaveLength(1);
    clock.now += 42_000;
    expect((await call('resendVerification', { access })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('is one, however many requests come at once', async () => {
    const { email, access } = await member({ verified: false });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('resendVerification', { access })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not sent to a verified user', async () => {
    const { email, access } = await member();
    expect((await call('resendVerification', { access })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(0);
  });

  it('gives the same answer for unknown, verified and already served addresses', async () => {
    const waiting = await member({ verified: false });
    const verified = await member();
    const answers = [
      await resendPublic(waiting.email),
      await resendPublic(waiting.email),
      await resendPublic(verified.email),
      await resendPublic('nobody@example.com'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await mailsTo(waiting.email)).toHaveLength(1);
    expect(await mailsTo(verified.email)).toHaveLength(0);
    expect(await mailsTo('nobody@example.com')).toHaveLength(0);
  });
});
