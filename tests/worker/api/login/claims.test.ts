import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { LoginResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { call, clock, context, lastTokenTo, mailsTo, read } from '#tests/support/worker/api.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const MINE = 'Abbastanza-lunga';
const STRANGERS = 'Di-un-estraneo';
const MINUTE_MS = 60_000;

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function register(email: string, password: string, first_name = 'Ada') {
  const names = { first_name, last_name: 'Rossi' };
  const body = { username: email, email, password, password_confirm: password, ...names };
  return read(RegisterResult, await call('register', { body })).proof;
}

const logIn = (email: string, password: string) => call('login', { body: { email, password } });
const verify = (body: object) => call('verifyEmail', { body });
const complete = (token: string, password: string) =>
  call('completeRegistration', {
    body: {
      token,
      first_name: 'Ada',
      last_name: 'Rossi',
      new_password: password,
      new_password_confirm: password,
    },
  });

/** An address that a stranger and then its owner registered; the owner got one link. */
async function contested() {
  const email = newAddress();
  const strangersProof = await register(email, STRANGERS, 'Mallory');
  const proof = await register(email, MINE);
  return { email, strangersProof, proof, token: await lastTokenTo(email) };
}

describe('a link to an unconfirmed address', () => {
  it('opens the account with the registration of the browser that opens it, whoever caused the mail', async () => {
    const { email, proof, token } = await contested();
    expect((await verify({ token, proof })).status).toBe(200);
    expect((await logIn(email, STRANGERS)).status).toBe(401);
    const { user } = read(LoginResult, await logIn(email, MINE));
    expect(user.first_name).toBe('Ada');
  });

  it('asks any other browser for a password, and accepts that of a registration', async () => {
    const email = newAddress();
    await register(email, MINE);
    const token = await lastTokenTo(email);
    const plain = await verify({ token });
    expect([plain.status, plain.body]).toEqual([
      403,
      { detail: expect.any(String), code: 'password_required' },
    ]);
    const wrong = await verify({ token, password: 'Tutt-altra-cosa' });
    expect([wrong.status, wrong.body]).toEqual([400, { password: [expect.any(String)] }]);
    expect((await verify({ token, password: MINE })).status).toBe(200);
    expect((await logIn(email, MINE)).status).toBe(200);
  });

  it('accepts the proof of this address only', async () => {
    const { token } = await contested();
    const other = await register(newAddress(), MINE);
    expect((await verify({ token, proof: other })).status).toBe(403);
  });

  it('lets the mailbox’s owner choose a password, which invalidates all others', async () => {
    const { email, strangersProof, token } = await contested();
    expect((await complete(token, 'Scelta-adesso')).status).toBe(200);
    // The link still says that the address is confirmed, and changes nothing any more.
    for (const body of [{ token, proof: strangersProof }, { token, password: STRANGERS }, { token }])
      expect((await verify(body)).status).toBe(200);
    expect((await complete(token, STRANGERS)).status).toBe(400);
    expect((await logIn(email, STRANGERS)).status).toBe(401);
    expect((await logIn(email, 'Scelta-adesso')).status).toBe(200);
    expect(await context().db.select().from(registrations).where(ofAddress(email))).toEqual([]);
  });

  it('gives the account to one of several parallel choices', async () => {
    const { token } = await contested();
    const answers = await Promise.all([1, 2, 3].map((n) => complete(token, `Scelta-numero-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('accepts five guesses in a quarter of an hour', async () => {
    const email = newAddress();
    await register(email, STRANGERS);
    const token = await lastTokenTo(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await verify({ token, password: `Tentativo-${guess}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('refuses a weak password and a made-up link in the same way', async () => {
    const { token } = await contested();
    expect((await complete(token, 'password')).body).toEqual({
      new_password: ['Questa password è troppo comune.'],
    });
    expect((await complete('a'.repeat(43), MINE)).status).toBe(400);
  });

  it('replaces a reset: there the owner chooses a new password, too', async () => {
    const email = newAddress();
    await register(email, STRANGERS);
    clock.now += MINUTE_MS;
    await call('passwordReset', { body: { email } });
    const [newest] = await mailsTo(email);
    expect(newest?.links).toEqual([expect.stringContaining('/verify-email/')]);
  });
});

describe('an unconfirmed account', () => {
  const stored = (email: string) => context().db.select().from(users).where(eq(users.email, email));

  it('stores nothing that anybody typed', async () => {
    const { email } = await contested();
    const [user] = await stored(email);
    expect(user).toMatchObject({ firstName: '', lastName: '', emailVerifiedAt: null });
  });

  it('keeps the five newest registrations', async () => {
    const email = newAddress();
    for (let n = 0; n < 7; n += 1) await register(email, `Password-numero-${n}`, `Nome ${n}`);
    const kept = await context().db.select().from(registrations).where(ofAddress(email));
    expect(kept.map(({ firstName }) => firstName).sort()).toEqual([2, 3, 4, 5, 6].map((n) => `Nome ${n}`));
  });

  it('is deleted seven days after the last registration, with all of them', async () => {
    const [left, again, confirmed] = [newAddress(), newAddress(), newAddress()];
    await register(left, MINE);
    await register(again, STRANGERS);
    const proof = await register(confirmed, MINE);
    await verify({ token: await lastTokenTo(confirmed), proof });
    clock.now += 6 * DAY_MS;
    await register(again, MINE);
    await runJobs();
    expect(await stored(left)).toHaveLength(1);
    clock.now += DAY_MS;
    await runJobs();
    expect(await stored(left)).toEqual([]);
    expect(await stored(confirmed)).toHaveLength(1);
    expect(await stored(again)).toHaveLength(1);
    expect(await context().db.select().from(registrations).where(ofAddress(again))).toHaveLength(1);
  });
});

function ofAddress(email: string) {
  const owner = context().db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return eq(registrations.userId, owner);
}
