import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { activities } from '#lib/api/db/schema/activities.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult, Renewal, RenewResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(async () => {
  await addProduct({ id: 'risk', name: 'Risk Manager' });
  await addProduct({ id: 'other' });
});

async function licensed(changes: Partial<typeof licenses.$inferInsert> = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', ...changes });
  const renew = (body: object = { duration_key: '12m' }, key: string = crypto.randomUUID(), inEnv = env) =>
    call(
      'renew',
      { access: user.access, params: { id: license.id }, body, headers: { 'Idempotency-Key': key } },
      inEnv,
    );
  return { user, license, renew };
}

/** A database in which the licence's end moves just before each batch. */
function overtaken(licenseId: string): D1Database {
  const statement = 'UPDATE licenses SET expires_at = expires_at + 1000 WHERE id = ?';
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          await db.prepare(statement).bind(licenseId).run();
          return db.batch(statements);
        };
      }
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

/** The rows that renewals have written. */
async function traces(userId: string, licenseId: string) {
  const { db } = context();
  const [[license], paid, done] = await db.batch([
    db.select().from(licenses).where(eq(licenses.id, licenseId)),
    db.select().from(payments).where(eq(payments.userId, userId)),
    db.select().from(activities).where(eq(activities.userId, userId)),
  ]);
  const log = await usageOf(licenseId);
  return { license, paid, done: done.map(({ type }) => type), log: log.map(({ event }) => event) };
}

const instant = (ms: number) => new Date(ms).toISOString();

describe('the preview of a renewal', () => {
  it('is shown for each licence of the product before the payment', async () => {
    clock.now = Date.UTC(2026, 0, 10, 12);
    const { user, license } = await licensed({ expiresAt: Date.UTC(2026, 0, 31, 12) });
    await addLicense({ userId: user.id, productId: 'risk', status: 'suspended' });
    await addLicense({ userId: user.id, productId: 'other' });
    const answer = await call('renewal', { access: user.access, params: { id: 'risk' } });
    const { product, licenses: offers } = read(Renewal, answer);
    expect(product).toEqual({ id: 'risk', name: 'Risk Manager' });
    expect(offers.map((offer) => [offer.license.status, offer.options.length])).toEqual([
      ['active', 2],
      ['suspended', 0],
    ]);
    expect(offers[0]?.license.license_key).toBe(license.key);
    expect(offers[0]?.options).toEqual([
      { duration_key: '1m', label: '1 mese', price: 4900, new_expires_at: '2026-02-28T12:00:00.000Z' },
      { duration_key: '12m', label: '12 mesi', price: 47_040, new_expires_at: '2027-01-31T12:00:00.000Z' },
    ]);
  });

  it('is empty without licences and 404 without the product', async () => {
    const { access } = await member();
    const none = await call('renewal', { access, params: { id: 'other' } });
    expect(read(Renewal, none).licenses).toEqual([]);
    expect((await call('renewal', { access, params: { id: 'nope' } })).status).toBe(404);
  });
});

describe('renewal', () => {
  it('at another price than the buyer was shown changes nothing, and names the present one', async () => {
    const { user, license, renew } = await licensed();
    const answer = await renew({ duration_key: '1m', expected_price: '1.00' });
    const { body } = answer as { body: { price: string } };
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect((await traces(user.id, license.id)).paid).toEqual([]);
    expect((await renew({ duration_key: '1m', expected_price: body.price })).status).toBe(200);
  });

  it('of an active licence continues from its old end, with the same key and devices', async () => {
    clock.now = Date.UTC(2026, 0, 10, 12);
    const end = Date.UTC(2026, 0, 31, 12);
    const { user, license, renew } = await licensed({ expiresAt: end });
    await addDevice({ licenseId: license.id }, 'device-0001');
    const answer = await renew({ duration_key: '1m' });
    expect([answer.status, read(RenewResult, answer)]).toEqual([
      200,
      {
        message: 'Risk Manager per 1 mese: la licenza scade il 28/02/2026.',
        license: {
          id: license.id,
          license_key: license.key,
          previous_expiry_date: instant(end),
          expiry_date: '2026-02-28T12:00:00.000Z',
          product: { name: 'Risk Manager' },
        },
      },
    ]);
    const after = await traces(user.id, license.id);
    expect(after.license).toMatchObject({ status: 'active', durationKey: '1m', durationMonths: 13 });
    expect(after.paid).toMatchObject([
      { licenseId: license.id, amountCents: 4900, status: 'completed', provider: 'fake' },
    ]);
    expect(after.done.sort()).toEqual(['license_extended', 'payment_completed']);
    expect(after.log).toEqual(['renewed']);
    const [document] = await context()
      .db.select()
      .from(documents)
      .where(eq(documents.paymentId, after.paid[0]?.id ?? ''));
    expect(document?.number).toBeGreaterThan(0);
    expect((await desktop(license).validate()).body).toMatchObject({ code: 'VALID' });
  });

  it.each(['expired', 'active'] as const)(
    'of a licence past its end, stored as %s, begins now',
    async (status) => {
      clock.now = Date.UTC(2026, 4, 10, 12);
      const end = clock.now - 40 * DAY_MS;
      const { license, user, renew } = await licensed({ status, expiresAt: end });
      const result = read(RenewResult, await renew());
      expect(result.license).toMatchObject({
        previous_expiry_date: instant(end),
        expiry_date: '2027-05-10T12:00:00.000Z',
      });
      expect((await traces(user.id, license.id)).license).toMatchObject({
        status: 'active',
        durationMonths: 12,
      });
    },
  );

  it('happens once for one idempotency key: 50 at once, and again later', async () => {
    const { user, license, renew } = await licensed();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(undefined, key)));
    answers.push(await renew(undefined, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { license: after, paid, done } = await traces(user.id, license.id);
    expect([paid.length, done.length]).toEqual([1, 2]);
    expect(after?.durationMonths).toBe(24);
    await renew();
    expect((await renew(undefined, key)).body).toEqual(answers[0]?.body);
    expect((await traces(user.id, license.id)).paid).toHaveLength(2);
  }, 30_000);

  it('fails with a clear 409 if others are faster again and again, and may be repeated', async () => {
    const { user, license, renew } = await licensed();
    const key = crypto.randomUUID();
    // Each time this renewal has read the licence's end, another change is faster.
    const overtake = { ...env, DB: overtaken(license.id) };
    const answer = await renew(undefined, key, overtake);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        detail: 'Altri rinnovi di questa licenza sono in corso. Riprova tra qualche secondo.',
        code: 'RENEWAL_CONFLICT',
      },
    ]);
    expect((await traces(user.id, license.id)).paid).toEqual([]);
    expect((await renew(undefined, key)).status).toBe(200);
    expect((await traces(user.id, license.id)).paid).toHaveLength(1);
  });

  it('with different keys at once adds each of them', async () => {
    const { user, license, renew } = await licensed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew({ duration_key: '1m' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const ends = answers.map((answer) => read(RenewResult, answer).license.expiry_date);
    expect(new Set(ends).size).toBe(5);
    const { license: after, paid } = await traces(user.id, license.id);
    expect([after?.durationMonths, paid.length]).toEqual([17, 5]);
  }, 30_000);

  it('separates its key from purchases and other orders', async () => {
    const { user, renew } = await licensed();
    const order = { product_id: 'risk', duration_key: '12m' };
    const headers = { 'Idempotency-Key': 'used-for-a-purchase' };
    const buy = () => call('purchase', { access: user.access, body: order, headers });
    const bought = read(PurchaseResult, await buy());
    expect((await renew(undefined, 'used-for-a-purchase')).status).toBe(422);
    await renew(undefined, 'used-for-a-renewal');
    expect((await renew({ duration_key: '1m' }, 'used-for-a-renewal')).status).toBe(422);
    const misused = { ...headers, 'Idempotency-Key': 'used-for-a-renewal' };
    const answer = await call('purchase', { access: user.access, body: order, headers: misused });
    expect(answer.status).toBe(422);

    const params = { id: bought.license.id ?? '' };
    const other = { 'Idempotency-Key': 'renews-the-purchase' };
    await call('renew', { access: user.access, params, body: { duration_key: '1m' }, headers: other });
    expect(read(PurchaseResult, await buy())).toEqual(bought);
  });

  it.each([
    ['suspended', 'SUSPENDED'],
    ['revoked', 'REVOKED'],
  ] as const)('is refused for a licence that is %s', async (status, code) => {
    const { user, license, renew } = await licensed({ status });
    const answer = await renew();
    expect([answer.status, answer.body]).toEqual([409, { code, detail: expect.any(String) }]);
    expect(await traces(user.id, license.id)).toMatchObject({ paid: [], done: [], log: [] });
  });

  it('of an endless licence is refused', async () => {
    const { renew } = await licensed({ expiresAt: null });
    expect((await renew()).body).toMatchObject({ code: 'ENDLESS' });
  });

  it('adds nothing if the licence is suspended at the same moment', async () => {
    const { user, license, renew } = await licensed();
    const { DB } = env;
    // Suspends the licence after it was read and before the transaction.
    const trigger =
      "CREATE TRIGGER meanwhile AFTER INSERT ON payments BEGIN UPDATE licenses SET status = 'suspended'; END";
    await DB.prepare(trigger).run();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await renew()).status).toBe(500);
    log.mockRestore();
    await DB.prepare('DROP TRIGGER meanwhile').run();
    expect(await traces(user.id, license.id)).toMatchObject({ paid: [], done: [], log: [] });
  });

  it('needs the owner, a verified address, a duration on offer and an idempotency key', async () => {
    const { user, license, renew } = await licensed();
    const params = { id: license.id };
    const body = { duration_key: '12m' };
    const headers = { 'Idempotency-Key': 'a-key-of-mine' };
    const [stranger, unverified] = [await member(), await member({ verified: false })];
    const ask = (options: object) => call('renew', { params, body, headers, ...options });
    expect((await ask({ access: stranger.access })).status).toBe(404);
    expect((await ask({ access: unverified.access })).status).toBe(403);
    expect((await ask({ access: user.access, headers: {} })).status).toBe(400);
    expect((await ask({ access: user.access, params: { id: 'nope' } })).status).toBe(404);
    for (const duration_key of ['99y', '__proto__', 'constructor']) {
      const answer = await renew({ duration_key });
      expect([answer.status, answer.body]).toEqual([400, { duration_key: [expect.any(String)] }]);
    }
    expect(await traces(user.id, license.id)).toMatchObject({ paid: [], done: [], log: [] });
    const devices = context().db.select().from(activations).where(eq(activations.licenseId, license.id));
    expect(await devices).toEqual([]);
  });
});
