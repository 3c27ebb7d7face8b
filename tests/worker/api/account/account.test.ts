import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { LoginResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import {
  call,
  context,
  env,
  lastTokenTo,
  mailsTo,
  member,
  PASSWORD,
  read,
  sendForFile,
} from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { doWork } from '#tests/support/worker/work.ts';

const NEXT = 'Di-adesso-2026';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const isIn = async (access: string) => (await call('profile', { access })).status === 200;
const logIn = (email: string, password: string) => call('login', { body: { email, password } });

async function customer() {
  const user = await member();
  const answer = await call('purchase', {
    access: user.access,
    body: { product_id: 'one', duration_key: '1m' },
    headers: { 'Idempotency-Key': 'the-first-order' },
  });
  return { ...user, key: read(PurchaseResult, answer).license.license_key };
}

async function exportOf(access: string) {
  await confirmByPassword(access);
  return sendForFile(callPath('exportData'), { headers: { Authorization: `Bearer ${access}` } });
}

describe('the export', () => {
  it('is a file with all data of the account, keys included, and none of our secrets', async () => {
    const { email, access, key } = await customer();
    const file = await exportOf(access);
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="coa-dati-\d{4}-\d\d-\d\d\.json"$/,
    );
    const text = new TextDecoder().decode(file.bytes);
    expect(JSON.parse(text)).toMatchObject({
      profile: { email },
      preferences: { expiry_reminders: true },
      licenses: [{ license_key: key, status: 'active' }],
      payments: [{ product_name: 'Uno', amount_cents: 4900 }],
      documents: [{ kind: 'simulated', net_cents: 4016, buyer: { first_name: 'Ada' } }],
      activities: [{ type: 'payment_completed' }, { type: 'license_created' }],
      sessions: [{ device: '' }],
      newsletter: null,
    });
    expect(text).not.toMatch(/hash|sealed|lookup|scrypt/i);
  });

  it('contains no data of other accounts', async () => {
    const { email } = await customer();
    const { access } = await member();
    const file = await exportOf(access);
    expect(new TextDecoder().decode(file.bytes)).not.toContain(email);
  });
});

describe('deleting the account', () => {
  const remove = (access: string, body: unknown = { password: PASSWORD }) =>
    call('deleteAccount', { access, body });

  it('leaves only payments and documents, without a link to a person', async () => {
    const { id, email, access, refresh } = await customer();
    const isOwn = eq(payments.userId, id);
    const [bought] = await context().db.select({ id: payments.id }).from(payments).where(isOwn);
    expect((await remove(access)).status).toBe(204);
    expect(await isIn(access)).toBe(false);
    expect((await call('tokenRefresh', { body: { refresh } })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);

    await doWork();
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    ).all<{ name: string }>();
    for (const { name } of tables.filter(({ name }) => name !== 'outbox')) {
      const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
      expect([name, JSON.stringify(results).includes(id)]).toEqual([name, false]);
      expect([name, JSON.stringify(results).includes(email)]).toEqual([name, false]);
    }
    const [kept] = await context()
      .db.select({ userId: payments.userId, licenseId: payments.licenseId, buyer: documents.buyer })
      .from(payments)
      .innerJoin(documents, eq(documents.paymentId, payments.id))
      .where(eq(payments.id, bought?.id ?? ''));
    expect(kept).toMatchObject({ userId: null, licenseId: null, buyer: { last_name: 'Rossi' } });
    expect((await mailsTo(email))[0]?.subject).toContain('eliminato');
  });

  it('frees the address for a new account', async () => {
    const { email, access } = await member();
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
    const { access } = await member();
    const answer = await remove(access, body);
    expect([answer.status, answer.body]).toEqual([400, { password: [expect.any(String)] }]);
    expect(await isIn(access)).toBe(true);
  });
});
