import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import {
  call,
  clock,
  context,
  lastTokenTo,
  mailsTo,
  member,
  PASSWORD,
  signIn,
} from '#tests/support/worker/api.ts';

const HOUR_MS = 3_600_000;

const proofs = new Map<string, unknown>();

async function ask(access: string, email: string, password = PASSWORD) {
  const reply = await call('updateProfile', { access, body: { email, current_password: password } });
  const given = v.safeParse(v.object({ proof: v.string() }), reply.body);
  if (given.success) proofs.set(email.toLowerCase(), given.output.proof);
  return reply;
}

const verify = (body: object) => call('verifyEmail', { body });
/** Opens the newest link to an address in the browser that asked for it. */
const confirm = async (email: string) =>
  verify({ token: await lastTokenTo(email), proof: proofs.get(email) });
const newAddress = () => `${crypto.randomUUID()}@example.org`;
const profileOf = async (access: string) => (await call('profile', { access })).body;

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

  it('leaves the old one in force, and tells it, until the new one is confirmed', async () => {
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

  it('is confirmed again while the link lives, and not after 24 hours', async () => {
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

  it('verifies an address that was not', async () => {
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
    expect((await confirm(next)).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('is not stopped by whoever registers the new address %s it is asked for', async (_, isBefore) => {
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

  it('takes a registration away with its own link only', async () => {
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

  it('makes reset links to the old address worthless', async () => {
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

  it('is no change when the address is the present one', async () => {
    const { email, access } = await member();
    expect((await ask(access, ` ${email.toUpperCase()} `)).body).toMatchObject({
      email,
      pending_email: null,
    });
    expect(await mailsTo(email)).toHaveLength(0);
  });
});

describe('a link to a new address', () => {
  const NOT_HERE = {
    detail: 'Scrivi la password dell’account che ha chiesto questo indirizzo.',
    code: 'account_password_required',
  };

  async function asked() {
    const { access, email } = await member();
    const next = newAddress();
    await ask(access, next);
    return { access, email, next, token: await lastTokenTo(next) };
  }

  it('moves no account at a press in another browser, whoever presses it', async () => {
    const { access, email, token } = await asked();
    const others = await asked();
    for (const proof of [undefined, 'a'.repeat(43), proofs.get(others.next)]) {
      const answer = await verify({ token, proof });
      expect([answer.status, answer.body]).toEqual([403, NOT_HERE]);
    }
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('takes the account’s password there', async () => {
    const { access, next, token } = await asked();
    const wrong = await verify({ token, password: 'sbagliata-1' });
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['La password non è corretta.'] }]);
    expect((await verify({ token, password: PASSWORD })).status).toBe(200);
    expect(await profileOf(access)).toMatchObject({ email: next });
  });

  it('ends the guessing after five passwords', async () => {
    const { access, email, token } = await asked();
    for (let guess = 0; guess < 5; guess += 1) await verify({ token, password: `sbagliata-${guess}` });
    expect((await verify({ token, password: PASSWORD })).status).toBe(429);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('lets nobody choose a password: the mailbox’s owner is not the account’s', async () => {
    const { access, email, token } = await asked();
    const chosen = { new_password: 'Scelta-dopo-7', new_password_confirm: 'Scelta-dopo-7' };
    const body = { token, first_name: 'Eva', last_name: 'Neri', ...chosen };
    expect((await call('completeRegistration', { body })).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email });
  });

  it('is asked for by its own browser only: the proof of a former request is void', async () => {
    const { access, next } = await asked();
    const former = proofs.get(next);
    clock.now += 60_000;
    await ask(access, next);
    expect((await verify({ token: await lastTokenTo(next), proof: former })).status).toBe(403);
    expect((await confirm(next)).status).toBe(200);
  });
});

describe('a pending change of address', () => {
  const NEW = 'Un-altra-lunga-9';
  const passwords = { new_password: NEW, new_password_confirm: NEW };
  type Customer = Awaited<ReturnType<typeof member>>;

  const defences: [string, (customer: Customer) => Promise<{ status: number }>][] = [
    [
      'a changed password',
      ({ access }) => call('changePassword', { access, body: { old_password: PASSWORD, ...passwords } }),
    ],
    [
      'a reset password',
      async ({ email }) => {
        await call('passwordReset', { body: { email } });
        return call('passwordResetConfirm', { body: { token: await lastTokenTo(email), ...passwords } });
      },
    ],
    ['«Esci dagli altri dispositivi»', ({ access }) => call('endOtherSessions', { access })],
    [
      'the end of another session',
      async ({ id, access }) => {
        const borrowed = await signIn(id);
        const sessions = v.parse(AccountSessions, (await call('sessions', { access })).body);
        const other = sessions.results.find(({ current }) => !current);
        expect((await call('profile', { access: borrowed.access })).status).toBe(200);
        return call('endSession', { access, params: { id: other?.id ?? '' } });
      },
    ],
  ];
  it.each(defences)('ends with %s', async (_, defend) => {
    const customer = await member();
    const next = newAddress();
    await ask(customer.access, next);
    expect((await defend(customer)).status).toBeLessThan(300);
    expect((await confirm(next)).status).toBe(400);
    const [row] = await context().db.select().from(users).where(eq(users.id, customer.id));
    expect(row?.email).toBe(customer.email);
  });

  it('does not slip in while the password changes', async () => {
    const { email, access } = await member();
    const next = newAddress();
    await Promise.all([
      ask(access, next),
      call('changePassword', { access, body: { old_password: PASSWORD, ...passwords } }),
    ]);
    if (await lastTokenTo(next)) expect((await confirm(next)).status).toBe(400);
    expect(await profileOf(access)).toMatchObject({ email, pending_email: null });
  });
});
