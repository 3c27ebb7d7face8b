import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { LoginResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import {
  call,
  clock,
  context,
  env,
  lastTokenTo,
  mailsTo,
  member,
  quickHash,
  read,
  sendForFile,
  signIn,
} from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const PASSWORD = 'Di-prima-2026';
const NEXT = 'Di-adesso-2026';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

async function memberWithPassword() {
  const user = await member();
  await context()
    .db.update(users)
    .set({ passwordHash: await quickHash(PASSWORD) })
    .where(eq(users.id, user.id));
  return user;
}

const isIn = async (access: string) => (await call('profile', { access })).status === 200;
const change = (access: string, changes: Record<string, unknown> = {}) =>
  call('changePassword', {
    access,
    body: { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT, ...changes },
  });
const logIn = (email: string, password: string, userAgent = '') =>
  call('login', { body: { email, password }, headers: { 'User-Agent': userAgent } });

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { id, email, access, refresh } = await memberWithPassword();
    const other = await signIn(id);
    expect((await change(access)).status).toBe(200);
    expect([await isIn(access), await isIn(other.access)]).toEqual([true, false]);
    expect((await call('tokenRefresh', { body: { refresh } })).status).toBe(200);
    expect((await call('tokenRefresh', { body: { refresh: other.refresh } })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEXT)).status).toBe(200);
    expect((await mailsTo(email))[0]?.subject).toContain('password');
  });

  it('makes a mailed reset link worthless', async () => {
    const { email, access } = await memberWithPassword();
    await call('passwordReset', { body: { email } });
    const token = await lastTokenTo(email);
    await change(access);
    const body = { token, new_password: 'Un-altra-2026', new_password_confirm: 'Un-altra-2026' };
    expect((await call('passwordResetConfirm', { body })).status).toBe(400);
  });

  it.each([
    ['a wrong old password', { old_password: 'sbagliata' }, 'old_password'],
    ['no old password', { old_password: undefined }, 'old_password'],
    ['an empty old password', { old_password: '' }, 'old_password'],
    ['an old password of 10 kB', { old_password: 'x'.repeat(10_000) }, 'old_password'],
    ['7 characters', { new_password: '1234567', new_password_confirm: '1234567' }, 'new_password'],
    ['a common one', { new_password: 'password1', new_password_confirm: 'password1' }, 'new_password'],
    ['another confirmation', { new_password_confirm: 'Un-altra-cosa' }, 'new_password_confirm'],
    ['a new password that is no text', { new_password: {} }, 'new_password'],
  ])('refuses %s and changes nothing', async (_, changes, field) => {
    const { id, access } = await memberWithPassword();
    const other = await signIn(id);
    const answer = await change(access, changes);
    expect([answer.status, answer.body]).toEqual([400, { [field]: [expect.any(String)] }]);
    expect(await isIn(other.access)).toBe(true);
  });

  it('lets nobody guess the old one for long', async () => {
    const { access } = await memberWithPassword();
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push(await change(access, { old_password: `no-${guess}` }));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(access)).status).toBe(429);
    clock.now += 15 * 60_000;
    const { access: again } = await memberWithPassword();
    expect((await change(again)).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (access: string) => read(AccountSessions, await call('sessions', { access })).results;

  it('name the device, when it came and when it was last seen', async () => {
    const { email, access } = await memberWithPassword();
    clock.now += 60_000;
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { refresh } = read(LoginResult, await logIn(email, PASSWORD, firefox));
    clock.now += 60_000;
    await call('tokenRefresh', { body: { refresh } });
    const [other, own] = await list(access);
    expect(other).toEqual({
      id: expect.any(String),
      device: 'Firefox su Windows',
      created_at: new Date(clock.now - 60_000).toISOString(),
      last_seen: new Date(clock.now).toISOString(),
      current: false,
    });
    expect(own).toMatchObject({ device: '', current: true });
  });

  it('can be ended one by one', async () => {
    const { id, access } = await member();
    const other = await signIn(id);
    const [row] = (await list(access)).filter(({ current }) => !current);
    const end = (who: string, session = '') => call('endSession', { access: who, params: { id: session } });
    const stranger = await member();
    expect((await end(stranger.access, row?.id)).status).toBe(404);
    expect(await isIn(other.access)).toBe(true);
    expect((await end(access, row?.id)).status).toBe(204);
    expect(await isIn(other.access)).toBe(false);
    expect((await end(access, row?.id)).status).toBe(404);
    expect(await list(access)).toHaveLength(1);
  });

  it('can be ended all but this one', async () => {
    const { id, access } = await member();
    const others = [await signIn(id), await signIn(id)];
    const stranger = await member();
    expect((await call('endOtherSessions', { access })).status).toBe(200);
    for (const other of others) expect(await isIn(other.access)).toBe(false);
    expect([await isIn(access), await isIn(stranger.access)]).toEqual([true, true]);
  });
});

describe('preferences', () => {
  it('default to reminders without news, until changed', async () => {
    const { access } = await member();
    expect((await call('preferences', { access })).body).toEqual({
      expiry_reminders: true,
      product_news: false,
    });
    const answer = await call('updatePreferences', { access, body: { expiry_reminders: false } });
    expect(answer.body).toEqual({ expiry_reminders: false, product_news: false });
    expect((await call('preferences', { access })).body).toEqual(answer.body);
  });

  it.each([{ expiry_reminders: 'no' }, { product_news: 1 }, { expiry_reminders: null }])(
    'refuse %j',
    async (body) => {
      const { access } = await member();
      expect((await call('updatePreferences', { access, body })).status).toBe(400);
    },
  );
});

async function customer() {
  const user = await memberWithPassword();
  const answer = await call('purchase', {
    access: user.access,
    body: { product_id: 'one', duration_key: '1m' },
    headers: { 'Idempotency-Key': 'the-first-order' },
  });
  return { ...user, key: read(PurchaseResult, answer).license.license_key };
}

describe('the export', () => {
  it('is a file with everything of the account, keys included, and no secret of ours', async () => {
    const { email, access, key } = await customer();
    const file = await sendForFile(callPath('exportData'), {
      headers: { Authorization: `Bearer ${access}` },
    });
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="coa-dati-\d{4}-\d\d-\d\d\.json"$/,
    );
    const text = new TextDecoder().decode(file.bytes);
    expect(JSON.parse(text)).toMatchObject({
      profile: { email },
      preferences: { expiry_reminders: true },
      licenses: [{ license_key: key, status: 'active' }],
      payments: [{ product_name: 'Uno', amount_cents: 4900 }],
      invoices: [{ net_cents: 4016, buyer_email: email }],
      activities: [{ type: 'payment_completed' }, { type: 'license_created' }],
      sessions: [{ device: '' }],
      newsletter: null,
    });
    expect(text).not.toMatch(/hash|sealed|lookup|scrypt/i);
  });

  it('holds nothing of anybody else', async () => {
    const { email } = await customer();
    const { access } = await member();
    const file = await sendForFile(callPath('exportData'), {
      headers: { Authorization: `Bearer ${access}` },
    });
    expect(new TextDecoder().decode(file.bytes)).not.toContain(email);
  });
});

describe('deleting the account', () => {
  const remove = (access: string, body: unknown = { password: PASSWORD }) =>
    call('deleteAccount', { access, body });

  it('leaves only payments and invoices, tied to nobody', async () => {
    const { id, email, access, refresh } = await customer();
    expect((await remove(access)).status).toBe(204);
    expect(await isIn(access)).toBe(false);
    expect((await call('tokenRefresh', { body: { refresh } })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);

    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    ).all<{ name: string }>();
    for (const { name } of tables.filter(({ name }) => name !== 'outbox' && name !== 'invoices')) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect([name, JSON.stringify(results).includes(id)]).toEqual([name, false]);
      expect([name, JSON.stringify(results).includes(email)]).toEqual([name, false]);
    }
    const [kept] = await context()
      .db.select({ userId: payments.userId, licenseId: payments.licenseId })
      .from(payments)
      .innerJoin(invoices, eq(invoices.paymentId, payments.id))
      .where(eq(invoices.buyerEmail, email));
    expect(kept).toEqual({ userId: null, licenseId: null });
    expect((await mailsTo(email))[0]?.subject).toContain('eliminato');
  });

  it('frees the address for a new account', async () => {
    const { email, access } = await memberWithPassword();
    await remove(access);
    const names = { first_name: 'Nuova', last_name: 'Persona' };
    const body = { email, password: NEXT, password_confirm: NEXT, ...names };
    const { proof } = read(RegisterResult, await call('register', { body }));
    const token = await lastTokenTo(email);
    expect((await call('verifyEmail', { body: { token, proof } })).status).toBe(200);
    const { user } = read(LoginResult, await logIn(email, NEXT));
    expect(user.first_name).toBe('Nuova');
  });

  it.each([
    { password: 'sbagliata' },
    { password: '' },
    {},
    { password: 7 },
    { password: 'x'.repeat(10_000) },
  ])('needs the password: %j', async (body) => {
    const { access } = await memberWithPassword();
    const answer = await remove(access, body);
    expect([answer.status, answer.body]).toEqual([400, { password: [expect.any(String)] }]);
    expect(await isIn(access)).toBe(true);
  });
});
