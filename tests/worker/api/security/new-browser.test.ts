import { describe, expect, it } from 'vitest';
import { COUNTRY_HEADER, KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, lastTokenTo, mailsTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { codeAt, nextCode, protectedMember, ticketOf } from '#tests/support/worker/factors.ts';
import { FIREFOX, logIn, markOf, subjectsTo } from '#tests/support/worker/reported-sign-ins.ts';

const NEW = 'Nuovo accesso al tuo account COA';
const visitor = {
  'User-Agent': FIREFOX,
  'X-Forwarded-For': '203.0.113.77',
  [COUNTRY_HEADER]: 'IT',
};

/** A customer who registered a day ago. */
async function regular() {
  const user = await member();
  clock.now += DAY_MS;
  return user;
}

describe('a sign-in from a browser that is new to the account', () => {
  it('causes a mail with time, browser and location, and no IP address', async () => {
    const { email } = await regular();
    await logIn(email, visitor);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(NEW);
    expect(mail?.text).toMatch(/Quando: \d\d\/\d\d\/2026, \d\d:\d\d \(ora italiana\)/);
    expect(mail?.text).toContain('Browser: Firefox su Windows\nDa dove: Italia, rete 203.0.113.0/24');
    expect(mail?.text).not.toContain('203.0.113.77');
    expect(mail?.text).toContain('Non l’hai fatto tu?');
  });

  it('causes one mail: then the browser is known, for this account', async () => {
    const [one, other] = [await regular(), await regular()];
    const known = await markOf(one.email);
    const before = await subjectsTo(one.email);
    await logIn(one.email, known);
    expect(await subjectsTo(one.email)).toEqual(before);
    await logIn(other.email, known);
    expect(await subjectsTo(other.email)).toEqual([NEW]);
    await logIn(one.email, { [KNOWN_DEVICE_HEADER]: 'made.up.by.somebody' });
    expect(await subjectsTo(one.email)).toEqual([NEW, ...before]);
  });

  it('causes no mail at the first one after the registration, but at the second', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const password = { password: PASSWORD, password_confirm: PASSWORD };
    await call('register', { body: { first_name: 'Ada', last_name: 'Rossi', email, ...password } });
    await call('verifyEmail', { body: { token: await lastTokenTo(email), password: PASSWORD } });
    await logIn(email);
    expect(await subjectsTo(email)).not.toContain(NEW);
    await logIn(email);
    expect((await subjectsTo(email))[0]).toBe(NEW);
  });

  it('causes a mail once its second factor was right, and not before', async () => {
    const user = await protectedMember();
    clock.now += DAY_MS;
    const known = await markOf(user.email);
    expect(await subjectsTo(user.email)).not.toContain(NEW);
    const prove = async (headers: Record<string, string> = {}) => {
      const body = { method: 'totp', code: codeAt(user.secret), ticket: await ticketOf(user.email) };
      const answer = await call('secondFactor', { body, headers });
      nextCode();
      return { [KNOWN_DEVICE_HEADER]: answer.headers.get(KNOWN_DEVICE_HEADER) ?? '' };
    };
    const mark = await prove(known);
    expect((await subjectsTo(user.email)).filter((each) => each === NEW)).toHaveLength(1);
    await prove(mark);
    expect((await subjectsTo(user.email)).filter((each) => each === NEW)).toHaveLength(1);
  });

  it('causes no mail with a wrong password', async () => {
    const { email } = await regular();
    await logIn(email, {}, 'sbagliata');
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('causes at most twenty mails a day', async () => {
    const { email } = await regular();
    for (let n = 0; n < 22; n++) await logIn(email);
    expect(await subjectsTo(email)).toHaveLength(20);
    clock.now += DAY_MS;
    await logIn(email);
    expect(await subjectsTo(email)).toHaveLength(21);
  }, 60_000);
});
