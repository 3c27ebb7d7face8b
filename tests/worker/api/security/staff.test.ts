import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { call, context, mailsTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { askReset, finishLink, finishReset } from '#tests/support/worker/factor-resets.ts';
import { codeAt, nextCode, protectedMember, ticketOf } from '#tests/support/worker/factors.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';

const promote = (id: string) => context().db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
const roleOf = async (id: string) =>
  (await context().db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const logIn = (email: string) => call('login', { body: { email, password: PASSWORD } });

it('opens no staff session by a password alone, with a factor or without one', async () => {
  const [staff, bare] = [await protectedMember(), await member()];
  await promote(staff.id);
  await promote(bare.id);
  expect((await logIn(staff.email)).body).toMatchObject({
    code: 'second_factor_required',
    methods: ['totp', 'recovery'],
  });
  expect([(await logIn(bare.email)).status, (await logIn(bare.email)).body]).toMatchObject([
    401,
    { code: 'second_factor_required', methods: [] },
  ]);
  const code = { method: 'totp', code: codeAt(staff.secret), ticket: await ticketOf(bare.email) };
  expect((await call('secondFactor', { body: code })).status).toBe(400);
});

it('asks staff for the factor in every browser, also in one that was remembered for the customer', async () => {
  const { id, email, secret } = await protectedMember();
  const body = { email, password: PASSWORD };
  const remember = async () => {
    const proof = { method: 'totp', code: codeAt(secret), ticket: await ticketOf(email) };
    const answer = await call('secondFactor', { body: { ...proof, remember_device: true } });
    nextCode();
    return answer.headers.get(REMEMBERED_DEVICE_HEADER);
  };
  const headers = { [REMEMBERED_DEVICE_HEADER]: (await remember()) ?? '' };
  expect((await call('login', { body, headers })).status).toBe(200);
  // The account gets the role while the API checks the password.
  const meanwhile = justBefore(1, () => promote(id));
  expect(await call('login', { body, headers }, meanwhile)).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required', can_remember: false },
  });
  expect((await call('login', { body, headers })).status).toBe(401);
  expect(await remember()).toBeNull();
});

it('makes a customer of a staff member who returns without factors, by mailbox and password', async () => {
  for (const user of [await protectedMember(), await member()]) {
    await promote(user.id);
    await askReset(await ticketOf(user.email));
    expect((await finishReset(await finishLink(user))).status).toBe(200);
    expect(await roleOf(user.id)).toBe('customer');
    expect((await mailsTo(user.email))[0]?.text).toContain('Il tuo account è ora quello di un cliente');
    expect(read(LoginResult, await logIn(user.email)).user.email).toBe(user.email);
  }
});

it('does not remove the last factor of staff', async () => {
  const { id, access, secret } = await protectedMember();
  await promote(id);
  await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
  const refused = await call('removeAuthenticator', { access });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { detail: expect.stringContaining('Il tuo ruolo richiede la verifica in due passaggi') },
  ]);
  expect((await call('security', { access })).body).toMatchObject({
    second_factor_since: expect.any(String),
    recovery_codes_left: 10,
  });
  await context().db.update(users).set({ role: 'customer' }).where(eq(users.id, id));
  expect((await call('removeAuthenticator', { access })).status).toBe(204);
});
