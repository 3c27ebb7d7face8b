import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS, HOUR_MS, INVITATION_DAYS, MAX_INVITATIONS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { peopleOf } from '#tests/support/worker/invitations.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

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

describe('an invitation', () => {
  it('is one for an address, and one of twenty that wait', async () => {
    const email = newAddress();
    await admin.invite(email);
    await context().db.delete(mailSlots);
    expect((await admin.ask(email)).body).toMatchObject({
      email: [expect.stringContaining('già un invito')],
    });
    for (let made = 1; made < MAX_INVITATIONS; made += 1) {
      const row = {
        id: `i${made}`,
        email: newAddress(),
        role: 'support',
        inviterId: '',
        createdAt: 0,
      } as const;
      await context()
        .db.insert(invitations)
        .values({ ...row, sentAt: 0, endsAt: clock.now });
    }
    expect(await admin.ask(newAddress())).toMatchObject({
      status: 409,
      body: { code: 'too_many_invitations' },
    });
  });

  it('is limited in number per day, for an admin and for the invited address', async () => {
    const email = newAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      const now = await anew();
      await now.withdraw((await now.invite(email)).id);
      clock.now += HOUR_MS;
    }
    expect((await (await anew()).ask(email)).status).toBe(429);
    clock.now = begun;
    await exhaust(['invitationsPerAccount', `account ${admin.id}`]);
    expect((await admin.ask(newAddress())).status).toBe(429);
  });

  it('is deleted a month after its end', async () => {
    await admin.invite(newAddress());
    clock.now = begun + (INVITATION_DAYS + 30) * DAY_MS - 1;
    await runJobs();
    expect(await context().db.$count(invitations)).toBe(1);
    clock.now += 1;
    await runJobs();
    expect(await context().db.$count(invitations)).toBe(0);
  });

  it('is not sent by an admin who lost the role meanwhile', async () => {
    const email = newAddress();
    const loses = () => context().db.update(users).set({ role: 'support' }).where(eq(users.id, admin.id));
    const body = { email, role: 'support' };
    const { status } = await call('invitePerson', { access: admin.access, body }, justBefore(1, loses));
    expect(status).toBeGreaterThanOrEqual(400);
    expect([await mailsTo(email), await context().db.$count(invitations)]).toEqual([[], 0]);
  });
});
