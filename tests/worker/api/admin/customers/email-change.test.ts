import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authenticators } from '#lib/api/db/schema/second-factors.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { Profile } from '#lib/contract/account/account.ts';
import { ASSISTED_EMAIL_DAYS, ASSISTED_EMAIL_HOURS, DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import {
  addressOf,
  changeReason,
  changerOf,
  confirmAt,
  stopAt,
} from '#tests/support/worker/assisted-emails.ts';
import { ask, confirm, newAddress } from '#tests/support/worker/email-change.ts';
import { protectedMember } from '#tests/support/worker/factors.ts';
import { confirmedColleague, giveRole } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const WAIT = ASSISTED_EMAIL_HOURS * HOUR_MS;
let begun = 0;
let admin: ReturnType<typeof changerOf>;

beforeEach(async () => {
  begun = clock.now;
  admin = changerOf(await confirmedColleague());
});
afterEach(() => {
  clock.now = begun;
});

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

/** A customer whose change of address is waiting. */
async function waiting() {
  const [owner, email] = [await member(), newAddress()];
  expect((await admin.ask(owner, email)).status).toBe(204);
  return { owner, email, id: owner.id };
}
const profileOf = async (access: string) => read(Profile, await call('profile', { access }));

/** With a new staff session, as the last one may have ended. */
const shown = async (id: string) => changerOf(await confirmedColleague()).shown(id);

describe('takes effect', () => {
  it('once its reader has confirmed it and 72 hours have passed, as the account’s own change would', async () => {
    const { owner, email, id } = await waiting();
    expect((await confirmAt(email)).status).toBe(200);
    clock.now = begun + WAIT - 1;
    await runJobs();
    expect(await addressOf(id)).toBe(owner.email);
    clock.now = begun + WAIT;
    await runJobs();
    expect(await addressOf(id)).toBe(email);
    expect(await shown(id)).toMatchObject({ email, ended: { how: 'done', by: null } });
    // The previous address has got the link that undoes any change.
    expect((await mailsTo(owner.email)).some(({ text }) => text.includes('/undo-email-change/'))).toBe(true);
    const log = await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
    expect(log).toMatchObject([
      { action: 'email_change_asked', reason: changeReason },
      { action: 'email_change_done', actorId: 'portal' },
    ]);
  });

  it('at once if the confirmation comes later', async () => {
    const { email, id } = await waiting();
    clock.now = begun + WAIT + DAY_MS;
    await runJobs();
    expect(await confirmAt(email)).toMatchObject({ body: { message: expect.stringContaining('da ora') } });
    expect(await addressOf(id)).toBe(email);
  });

  it('and removes no factor', async () => {
    const owner = await protectedMember();
    const email = newAddress();
    await admin.ask(owner, email);
    await confirmAt(email);
    clock.now += WAIT;
    await runJobs();
    const [row] = await context().db.select().from(users).where(eq(users.id, owner.id));
    expect(row).toMatchObject({ email, secondFactorAt: expect.any(Number) });
    const apps = await context().db.select().from(authenticators).where(eq(authenticators.userId, owner.id));
    expect(apps).toHaveLength(1);
  });

  it('never without a confirmation: it expires after 14 days, and the old address is informed', async () => {
    const { owner, email, id } = await waiting();
    clock.now = begun + ASSISTED_EMAIL_DAYS * DAY_MS;
    expect((await confirmAt(email)).status).toBe(400);
    await runJobs();
    expect(await addressOf(id)).toBe(owner.email);
    expect(await shown(id)).toMatchObject({ confirmed_at: null, ended: { how: 'lapsed' } });
    expect(await subjectsTo(owner.email)).toContain('L’indirizzo del tuo account COA non cambia');
  });

  it('not if the address belongs to another account by then', async () => {
    const { owner, email, id } = await waiting();
    await confirmAt(email);
    const other = await member();
    await context().db.update(users).set({ email }).where(eq(users.id, other.id));
    clock.now = begun + WAIT;
    await runJobs();
    expect(await addressOf(id)).toBe(owner.email);
    expect(await shown(id)).toMatchObject({ ended: { how: 'taken' } });
  });

  it('not if the account has got a role meanwhile', async () => {
    const { owner, email, id } = await waiting();
    await confirmAt(email);
    await giveRole(id, 'support');
    clock.now = begun + WAIT;
    await runJobs();
    expect(await addressOf(id)).toBe(owner.email);
  });
});

describe('is stopped', () => {
  it.each(['email', 'invoice_email', 'former_email'] as const)(
    'by the link in the mail to an old address of the account: %s',
    async (channel) => {
      const owner = await member();
      const [present, invoices, email] = [newAddress(), `fatture-${owner.email}`, newAddress()];
      await ask(owner.access, present);
      await confirm(present);
      await context().db.update(users).set({ invoiceEmail: invoices }).where(eq(users.id, owner.id));
      const told = { email: present, invoice_email: invoices, former_email: owner.email };
      await admin.ask({ id: owner.id, email: present }, email);
      await confirmAt(email);
      for (const address of Object.values(told)) {
        const [mail] = await mailsTo(address);
        expect(mail?.subject).toContain('L’assistenza ha avviato il cambio');
        expect(mail?.text).not.toContain(email);
      }
      expect((await stopAt(told[channel])).status).toBe(200);
      // The link in another mail succeeds as well, and confirms nothing any more.
      expect((await stopAt(told.email)).status).toBe(200);
      expect((await confirmAt(email)).status).toBe(400);
      clock.now = begun + WAIT;
      await runJobs();
      expect(await addressOf(owner.id)).toBe(present);
      expect(await shown(owner.id)).toMatchObject({ ended: { how: 'stopped', by: channel } });
    },
  );

  it('from any session, whose profile shows it', async () => {
    const { owner, email, id } = await waiting();
    const other = await signIn(id);
    const due = new Date(begun + WAIT).toISOString();
    expect(await profileOf(other.access)).toMatchObject({ assisted_email_at: due });
    const answers = await Promise.all(
      [owner, other].map(({ access }) => call('stopOwnAssistedEmail', { access })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await profileOf(other.access)).toMatchObject({ assisted_email_at: null });
    expect((await confirmAt(email)).status).toBe(400);
    expect(await shown(id)).toMatchObject({ ended: { how: 'stopped', by: 'session' } });
    const log = await call('securityLog', { access: owner.access });
    expect(log.body).toMatchObject({
      results: [{ kind: 'assisted_email_stopped' }, { kind: 'assisted_email_asked' }],
    });
  });

  it('by an admin who cancels it, and by the account’s deletion', async () => {
    const { owner, email, id } = await waiting();
    expect((await admin.withdraw(id)).status).toBe(204);
    expect((await admin.withdraw(id)).status).toBe(409);
    expect((await confirmAt(email)).status).toBe(400);
    expect(await shown(id)).toMatchObject({ ended: { how: 'withdrawn' } });
    clock.now += 2 * 60_000;
    const again = newAddress();
    expect((await admin.ask(owner, again)).status).toBe(204);
    await call('deleteAccount', { access: owner.access, body: { password: PASSWORD } });
    expect((await confirmAt(again)).status).toBe(400);
  });
});

it('if its owner changes the address', async () => {
  const { owner, id } = await waiting();
  const own = newAddress();
  await ask(owner.access, own);
  await confirm(own);
  expect(await addressOf(id)).toBe(own);
  expect(await shown(id)).toMatchObject({ ended: { how: 'superseded' } });
});
