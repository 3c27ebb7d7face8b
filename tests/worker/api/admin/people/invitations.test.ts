import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS, INVITATION_DAYS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member, signIn } from '#tests/support/worker/api.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { protectedMember } from '#tests/support/worker/factors.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { accept, invitationTo, open, peopleOf } from '#tests/support/worker/invitations.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';

let begun = 0;
let admin: ReturnType<typeof peopleOf> & { id: string; access: string };

beforeEach(async () => {
  begun = clock.now;
  await context().db.delete(invitations);
  const user = await confirmedColleague();
  admin = { ...peopleOf(user), id: user.id, access: user.access };
});
afterEach(() => {
  clock.now = begun;
});

/** Another admin who has just confirmed. */
const anew = async () => peopleOf(await confirmedColleague());
const roleOf = async (id: string) =>
  (await context().db.select().from(users).where(eq(users.id, id)))[0]?.role;
const lastEntry = async () =>
  (await context().db.select().from(staffEvents).orderBy(desc(staffEvents.id)).limit(1))[0];
const writtenTo = (email: string) =>
  context()
    .db.delete(mailSlots)
    .then(() => email);

describe('an invitation', () => {
  it('is mailed without any text of its sender, listed, and audited without the address', async () => {
    const email = newAddress();
    const made = await admin.invite(email, 'admin');
    expect(made).toMatchObject({ email, role: 'admin' });
    expect(Date.parse(made.ends_at)).toBe(clock.now + INVITATION_DAYS * DAY_MS);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Invito a lavorare in COA' });
    expect(mail?.text).toContain('come amministratore');
    expect((await admin.list()).invitations).toEqual([made]);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'invitation_sent',
      target: 'invitation',
      targetId: made.id,
      after: { role: 'admin' },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('gives the role to the account of its address, which has to sign in again', async () => {
    const guest = await protectedMember();
    await admin.invite(guest.email);
    const token = await invitationTo(guest.email);
    expect(await open(guest.access, token)).toMatchObject({ body: { role: 'support', obstacle: null } });
    expect(await accept(guest.access, token)).toMatchObject({ status: 200 });
    expect(await roleOf(guest.id)).toBe('support');
    expect((await call('profile', { access: guest.access })).status).toBe(401);
    expect((await admin.list()).invitations).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      actorId: guest.id,
      action: 'invitation_accepted',
      targetId: guest.id,
      before: { role: 'customer' },
      after: { role: 'support' },
    });
    const told = (await mailsTo(guest.email)).find(
      ({ subject }) => subject === 'Il tuo ruolo in COA è cambiato',
    );
    expect(told?.text).toMatch(/\/login\?redirect=%2Fadmin$/m);
    const log = await context()
      .db.select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, guest.id))
      .orderBy(desc(securityEvents.id));
    expect(log[0]).toMatchObject({ kind: 'role_changed', network: '' });
  });

  it('is for its own address only, and for an account with a second factor and no role', async () => {
    const [guest, other, staff] = [await member(), await protectedMember(), await colleague('support')];
    await admin.invite(guest.email);
    const token = await invitationTo(guest.email);
    const asked = async ({ access }: { access: string }) => [
      (await open(access, token)).body,
      (await accept(access, token)).body,
    ];
    const refusedFor = (code: string) => [
      { kind: 'staff', role: 'support', obstacle: code },
      { detail: expect.any(String), code },
    ];
    expect(await asked(other)).toEqual(refusedFor('other_address'));
    expect(await asked(guest)).toEqual(refusedFor('no_second_factor'));
    await context().db.update(users).set({ role: 'support' }).where(eq(users.id, guest.id));
    expect(await asked(guest)).toEqual(refusedFor('has_role'));
    expect(await roleOf(other.id)).toBe('customer');
    expect((await admin.ask(staff.email)).body).toMatchObject({ email: [expect.stringContaining('ruolo')] });
  });

  it('is invalid once it is accepted, withdrawn or expired, and with a made-up link', async () => {
    const guest = await protectedMember();
    const { id } = await admin.invite(guest.email);
    const token = await invitationTo(guest.email);
    expect((await accept(guest.access, `${id}.x`)).status).toBe(404);
    expect((await admin.withdraw(id)).status).toBe(204);
    expect((await accept(guest.access, token)).status).toBe(404);
    expect((await admin.withdraw(id)).status).toBe(404);
    expect((await admin.resend(id)).status).toBe(404);
    await admin.invite(await writtenTo(guest.email));
    const second = await invitationTo(guest.email);
    clock.now += INVITATION_DAYS * DAY_MS;
    const { access } = await signIn(guest.id);
    expect((await open(access, second)).status).toBe(404);
    expect((await accept(access, second)).status).toBe(404);
    expect(await roleOf(guest.id)).toBe('customer');
  });

  it('that is withdrawn while it is being accepted gives nothing', async () => {
    const guest = await protectedMember();
    const { id } = await admin.invite(guest.email);
    const body = { token: await invitationTo(guest.email) };
    const during = justBefore(1, () => admin.withdraw(id));
    expect((await call('acceptInvitation', { access: guest.access, body }, during)).status).toBe(404);
    expect(await roleOf(guest.id)).toBe('customer');
    expect((await call('profile', { access: guest.access })).status).toBe(200);
  });

  it('can be sent again for another week, and its first link remains valid', async () => {
    const guest = await protectedMember();
    const { id } = await admin.invite(guest.email);
    const token = await invitationTo(guest.email);
    expect((await admin.resend(id)).status).toBe(429);
    clock.now = begun + DAY_MS / 4;
    expect(await (await anew()).resend(id)).toMatchObject({
      status: 200,
      body: { ends_at: new Date(clock.now + INVITATION_DAYS * DAY_MS).toISOString() },
    });
    const subjects = (await mailsTo(guest.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Invito'))).toHaveLength(2);
    expect((await accept((await signIn(guest.id)).access, token)).status).toBe(200);
  });
});
