import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { call, clock, context, lastTokenTo, mailsTo, member, quickHash } from '#tests/support/worker/api.ts';

const HOUR_MS = 3_600_000;

const ask = (access: string, email: string) => call('updateProfile', { access, body: { email } });
const confirm = (token: string) => call('verifyEmail', { body: { token } });
const newAddress = () => `${crypto.randomUUID()}@example.org`;
const profileOf = async (access: string) => (await call('profile', { access })).body;

describe('changing the address', () => {
  it('leaves the old one in force, and tells it, until the new one is confirmed', async () => {
    const { email, access } = await member();
    const next = newAddress();
    const answer = await ask(access, next.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email, pending_email: next, is_email_verified: true });
    const [notice] = await mailsTo(email);
    expect(notice?.text).toContain(next);

    expect((await confirm(await lastTokenTo(next))).status).toBe(200);
    expect(await profileOf(access)).toMatchObject({
      email: next,
      pending_email: null,
      is_email_verified: true,
    });
  });

  it('is confirmed again while the link lives, and not after 24 hours', async () => {
    const { access } = await member();
    const next = newAddress();
    await ask(access, next);
    const token = await lastTokenTo(next);
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200]);
    const other = await member();
    const late = newAddress();
    await ask(other.access, late);
    clock.now += 24 * HOUR_MS;
    expect((await confirm(await lastTokenTo(late))).status).toBe(400);
  });

  it('verifies an address that was not', async () => {
    const { access } = await member({ verified: false });
    const next = newAddress();
    await ask(access, next);
    await confirm(await lastTokenTo(next));
    expect(await profileOf(access)).toMatchObject({ email: next, is_email_verified: true });
  });

  it('follows the newest request only, at most one a minute', async () => {
    const { access } = await member();
    const [first, second] = [newAddress(), newAddress()];
    await ask(access, first);
    const early = await ask(access, second);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '60']);
    clock.now += 60_000;
    expect((await ask(access, second)).body).toMatchObject({ pending_email: second });
    expect((await confirm(await lastTokenTo(first))).status).toBe(400);
    expect((await confirm(await lastTokenTo(second))).status).toBe(200);
  });

  it('answers alike for an address that somebody has, tells its owner and takes nothing', async () => {
    const [asking, owner] = [await member(), await member()];
    const answer = await ask(asking.access, owner.email);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: asking.email, pending_email: owner.email });
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ links }) => links)).toEqual([[]]);
    expect(await mailsTo(asking.email)).toHaveLength(1);
  });

  it('fails when somebody else got the address meanwhile', async () => {
    const { email, access } = await member();
    const next = newAddress();
    await ask(access, next);
    const rival = await member();
    await context().db.update(users).set({ email: next }).where(eq(users.id, rival.id));
    expect((await confirm(await lastTokenTo(next))).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('makes reset links to the old address worthless', async () => {
    const { id, email, access } = await member();
    await context()
      .db.update(users)
      .set({ passwordHash: await quickHash('Di-prima-2026') })
      .where(eq(users.id, id));
    await call('passwordReset', { body: { email } });
    const reset = await lastTokenTo(email);
    const next = newAddress();
    await ask(access, next);
    await confirm(await lastTokenTo(next));
    const password = 'Scelta-da-un-estraneo';
    const answer = await call('passwordResetConfirm', {
      body: { token: reset, new_password: password, new_password_confirm: password },
    });
    expect(answer.status).toBe(400);
  });

  it('is no change when the address is the present one', async () => {
    const { email, access } = await member();
    expect((await ask(access, ` ${email.toUpperCase()} `)).body).toMatchObject({
      email,
      pending_email: null,
    });
    expect(await mailsTo(email)).toHaveLength(0);
  });
});
