import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { mailboxOf, takeMailSlot } from '#lib/api/services/mails/mail-rate-limit.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import {
  type Answer,
  call,
  clock,
  context,
  mailsTo,
  member,
  PASSWORD,
  signIn,
} from '#tests/support/worker/api.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const newAddress = () => `${crypto.randomUUID()}@example.org`;
const nameOf = (id: string, firstName: string) =>
  context().db.update(users).set({ firstName }).where(eq(users.id, id));
const registration = (email: string) => ({
  email,
  password: 'Scelta-da-un-estraneo-9',
  password_confirm: 'Scelta-da-un-estraneo-9',
  first_name: 'Ada',
  last_name: 'Rossi',
});
const changeTo = (access: string, email: string) =>
  call('updateProfile', { access, body: { email, current_password: PASSWORD } });

describe('texts of strangers', () => {
  it('do not greet an address that is not confirmed', async () => {
    const { id, email } = await member({ verified: false });
    await nameOf(id, 'Gentile vincitore');
    await call('passwordReset', { body: { email } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/^Ciao,\n/);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('vincitore');
  });

  it('are in no mail that a registration, a resend or a change of address causes', async () => {
    const email = newAddress();
    const spam = 'hai vinto https://evil.example';
    await call('register', { body: { ...registration(email), first_name: spam, last_name: spam } });
    clock.now += MINUTE_MS;
    await call('resendVerificationPublic', { body: { email } });
    const { id, access } = await member();
    await nameOf(id, spam);
    await changeTo(access, email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('appear as a name without addresses, of 60 characters at most, to those who typed it themselves', async () => {
    const greeting = async (firstName: string) => {
      const { id, email } = await member();
      await nameOf(id, firstName);
      await call('passwordReset', { body: { email } });
      return (await mailsTo(email))[0]?.text.split('\n')[0];
    };
    expect(await greeting('Anna Maria')).toBe('Ciao Anna Maria,');
    expect(await greeting('a'.repeat(80))).toBe(`Ciao ${'a'.repeat(60)},`);
    expect(await greeting('vai su evil.example')).toBe('Ciao,');
  });
});

type Ask = (email: string) => Promise<Answer>;

/** Each form with which a stranger can cause a mail, and an account that gets it. */
const doors: Record<string, { target: () => Promise<string>; ask: Ask }> = {
  'a registration': {
    target: async () => newAddress(),
    ask: (email) => call('register', { body: registration(email) }),
  },
  'a registration of a known address': {
    target: async () => (await member()).email,
    ask: (email) => call('register', { body: registration(email) }),
  },
  'another verification link': {
    target: async () => (await member({ verified: false })).email,
    ask: (email) => call('resendVerificationPublic', { body: { email } }),
  },
  'a reset': {
    target: async () => (await member()).email,
    ask: (email) => call('passwordReset', { body: { email } }),
  },
  'a change of address to it': {
    target: async () => newAddress(),
    ask: async (email) => changeTo((await member()).access, email),
  },
  'a change of address to a taken one': {
    target: async () => (await member()).email,
    ask: async (email) => changeTo((await member()).access, email),
  },
  'lost keys': {
    target: async () => (await member()).email,
    ask: (email) => call('recoverLicenses', { body: { email } }),
  },
  'the newsletter': {
    target: async () => newAddress(),
    ask: (email) => call('newsletterSubscribe', { body: { email } }),
  },
};

describe.each(Object.entries(doors))('asking for %s', { timeout: 120_000 }, (_, { target, ask }) => {
  it('mails one a minute, three an hour and five a day, and always answers alike', async () => {
    const email = await target();
    const answers: Answer[] = [];
    const mailsAfter = async (wait: number) => {
      clock.now += wait;
      answers.push(await ask(email));
      return (await mailsTo(email)).length;
    };
    const hour: number[] = [];
    for (const wait of [0, 0, MINUTE_MS - 1, 1, MINUTE_MS, MINUTE_MS, MINUTE_MS])
      hour.push(await mailsAfter(wait));
    expect(hour).toEqual([1, 1, 1, 2, 3, 3, 3]);
    const day: number[] = [];
    for (const wait of [HOUR_MS, MINUTE_MS, MINUTE_MS, HOUR_MS, HOUR_MS]) day.push(await mailsAfter(wait));
    expect(day).toEqual([4, 5, 5, 5, 5]);
    expect(await mailsAfter(DAY_MS)).toBe(6);
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  });

  it('mails once when it is asked six times at the same moment', async () => {
    const email = await target();
    await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  const take = (email: string, kind: Parameters<typeof takeMailSlot>[2]) =>
    takeMailSlot(context(), { email }, kind);

  it('gets eight mails a day of all kinds together, whichever comes first', async () => {
    const email = newAddress();
    const kinds = ['reset_password', 'newsletter', 'change_email'] as const;
    const taken: boolean[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const kind of kinds) taken.push((await take(email, kind)) === 0);
      clock.now += HOUR_MS;
    }
    expect(taken.filter(Boolean)).toHaveLength(8);
    expect(taken.slice(0, 8)).toEqual(Array(8).fill(true));
    expect(await take(email, 'verify_email')).toBe(20 * 3600);
  });

  it('gets mails about its own account’s change of address regardless of strangers’ requests', async () => {
    const { id, email } = await member();
    for (let n = 0; n < 12; n += 1) {
      await call('passwordReset', { body: { email } });
      await call('newsletterSubscribe', { body: { email } });
      clock.now += HOUR_MS;
    }
    const before = (await mailsTo(email)).length;
    expect(before).toBe(8);
    const { access } = await signIn(id);
    expect((await changeTo(access, newAddress())).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(9);
  });

  it('refuses the account’s further changes with a message, so that none happens unannounced', async () => {
    const { email, access } = await member();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await changeTo(access, newAddress())).status);
      clock.now += MINUTE_MS;
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const last = await changeTo(access, newAddress());
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, String(56 * 60)]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('is one, whatever tag its address has', async () => {
    expect(mailboxOf('ada+1@example.org')).toBe('ada@example.org');
    expect(mailboxOf('a.d.a+x@googlemail.com')).toBe('ada@gmail.com');
    expect(mailboxOf('a.d.a@example.org')).toBe('a.d.a@example.org');
    const mailbox = crypto.randomUUID();
    for (const tag of ['', '+1', '+2'])
      await call('newsletterSubscribe', { body: { email: `${mailbox}${tag}@example.org` } });
    expect(await mailsTo(`${mailbox}+1@example.org`)).toEqual([]);
  });

  it('is counted for a day without its address, and then deleted', async () => {
    const email = newAddress();
    await take(email, 'newsletter');
    const rows = await context().db.select().from(mailSlots);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@');
    clock.now += DAY_MS;
    await runJobs();
    expect(await context().db.select().from(mailSlots)).toEqual([]);
  });
});
