import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { call, clock, context, lastTokenTo, mailsTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { ask, confirm, newAddress, profileOf, verify } from '#tests/support/worker/email-change.ts';

const HOUR_MS = 3_600_000;

describe('changing the address', () => {
  it('asks for the password; five wrong ones end the guessing', async () => {
    const { email, access } = await member();
    const next = newAddress();
    const without = await call('updateProfile', { access, body: { email: next, city: 'Torino' } });
    expect([without.status, without.body]).toEqual([
      400,
      { current_password: ['Questo campo è obbligatorio.'] },
    ]);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await ask(access, next, `sbagliata-${guess}`);
      expect([wrong.status, wrong.body]).toEqual([
        400,
        { current_password: ['La password non è corretta.'] },
      ]);
    }
    expect((await ask(access, next)).status).toBe(429);
    expect(await profileOf(access)).toMatchObject({ email, pending_email: null, city: '' });
    expect([await mailsTo(email), await mailsTo(next)]).toEqual([[], []]);
  });

  it('needs no password for the rest of the profile', async () => {
    const { email, access } = await member();
    expect((await call('updateProfile', { access, body: { email, city: 'Torino' } })).status).toBe(200);
  });

  it('keeps the old address in force, and informs it, until the new one is confirmed', async () => {
    const { email, access } = await member();
    const next = newAddress();
    const answer = await ask(access, next.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email, pending_email: next, is_email_verified: true });
    const [notice] = await mailsTo(email);
    expect(notice?.text).toContain(next);

    expect((await confirm(next)).status).toBe(200);
    expect(await profileOf(access)).toMatchObject({
      email: next,
      pending_email: null,
      is_email_verified: true,
    });
  });

  it('can be confirmed again while the link is valid, and not after 24 hours', async () => {
    const { access } = await member();
    const next = newAddress();
    await ask(access, next);
    expect([(await confirm(next)).status, (await confirm(next)).status]).toEqual([200, 200]);
    const other = await member();
    const late = newAddress();
    await ask(other.access, late);
    clock.now += 24 * HOUR_MS;
    expect((await confirm(late)).status).toBe(400);
  });

  it('verifies an address that was not verified before', async () => {
    const { access } = await member({ verified: false });
    const next = newAddress();
    await ask(access, next);
    await confirm(next);
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
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(200);
  });

  it('gives the same answer for a taken address, informs its owner and takes nothing', async () => {
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
    expect((await confirm(next)).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('is not stopped by a registration of the new address %s the request', async (_, isBefore) => {
    const { email, access } = await member();
    const next = newAddress();
    const squatter = await member({ verified: false });
    const squat = () => context().db.update(users).set({ email: next }).where(eq(users.id, squatter.id));
    if (isBefore) await squat();
    await ask(access, next);
    if (!isBefore) await squat();
    expect((await confirm(next)).status).toBe(200);
    expect(await profileOf(access)).toMatchObject({ email: next });
    expect(await context().db.select().from(users).where(eq(users.id, squatter.id))).toEqual([]);
    expect((await mailsTo(email)).length).toBe(2);
  });

  it('removes a registration with its own link only', async () => {
    const { access } = await member();
    const next = newAddress();
    await ask(access, next);
    const token = await lastTokenTo(next);
    const waiting = await member({ verified: false });
    await context().db.update(users).set({ email: next }).where(eq(users.id, waiting.id));
    clock.now += 24 * HOUR_MS;
    expect((await verify({ token, password: PASSWORD })).status).toBe(400);
    expect(await context().db.select().from(users).where(eq(users.id, waiting.id))).toHaveLength(1);
  });

  it('invalidates reset links to the old address', async () => {
    const { email, access } = await member();
    await call('passwordReset', { body: { email } });
    const reset = await lastTokenTo(email);
    const next = newAddress();
    await ask(access, next);
    await confirm(next);
    const password = 'Scelta-da-un-estraneo';
    const answer = await call('passwordResetConfirm', {
      body: { token: reset, new_password: password, new_password_confirm: password },
    });
    expect(answer.status).toBe(400);
  });

  it('does nothing if the address is the present one', async () => {
    const { email, access } = await member();
    expect((await ask(access, ` ${email.toUpperCase()} `)).body).toMatchObject({
      email,
      pending_email: null,
    });
    expect(await mailsTo(email)).toHaveLength(0);
  });
});
