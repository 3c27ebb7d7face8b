import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { activities } from '#lib/api/db/schema/activities.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const order = { product_id: 'optimizer', duration_key: '12m' };
const KEY = 'key-of-this-order';

const buy = (access: string, body: unknown = order, key = KEY, inEnv = env) =>
  call('purchase', { access, body, headers: { 'Idempotency-Key': key } }, inEnv);

/** The rows that a user's purchases have written. */
async function traces(userId: string) {
  const { db } = context();
  const [sold, paid, done] = await db.batch([
    db.select().from(licenses).where(eq(licenses.userId, userId)),
    db.select().from(payments).where(eq(payments.userId, userId)),
    db.select().from(activities).where(eq(activities.userId, userId)),
  ]);
  return { sold, paid, done: done.map(({ type }) => type) };
}
const nothing = { sold: [], paid: [], done: [] };

beforeAll(async () => {
  await addProduct({ id: 'optimizer', name: 'Optimizer', maxActivations: 3 });
  await addProduct({ id: 'soon', comingSoon: true });
  await addProduct({ id: 'gone', isWithdrawn: true });
});

describe('purchase', () => {
  it('creates a licence, its payment and the activity, at the price that the server computes', async () => {
    clock.now = Date.UTC(2026, 0, 31, 12);
    const { id, access } = await member();
    const answer = await buy(access, { ...order, price: '0.01', amount: -1, multiplier: 0 });
    expect(answer.status).toBe(201);
    const { message, license } = read(PurchaseResult, answer);
    expect(message).toContain('Optimizer');
    expect(license.license_key).toMatch(/^COA(-[A-HJ-NP-Z2-9]{5}){5}$/);
    expect(license.expiry_date).toBe('2027-01-31T12:00:00.000Z');
    expect(license.product).toEqual({ name: 'Optimizer' });

    const { sold, paid, done } = await traces(id);
    expect(sold).toEqual([
      expect.objectContaining({ purchasePriceCents: 47_040, maxActivations: 3, durationMonths: 12 }),
    ]);
    expect(paid).toEqual([
      expect.objectContaining({
        licenseId: license.id,
        amountCents: 47_040,
        currency: 'EUR',
        status: 'completed',
        provider: 'fake',
        productName: 'Optimizer',
        licenseDuration: '12 mesi',
      }),
    ]);
    expect(done).toEqual(['payment_completed', 'license_created']);
  });

  it('refuses another price than the buyer was shown, and names the present one', async () => {
    const { id, access } = await member();
    const told = { code: 'PRICE_CHANGED', price: '470.40', detail: expect.stringContaining('470,40') };
    for (const expected_price of ['470.39', '470.41'])
      expect(await buy(access, { ...order, expected_price })).toMatchObject({ status: 409, body: told });
    expect(await traces(id)).toEqual(nothing);
    expect((await buy(access, { ...order, expected_price: '470.40' })).status).toBe(201);
    // The purchase is repeated, not refused: the first response may have been lost.
    expect((await buy(access, { ...order, expected_price: '1.00' })).status).toBe(201);
    expect((await traces(id)).paid).toHaveLength(1);
  });

  it('of a month on 31 January ends with February', async () => {
    clock.now = Date.UTC(2027, 0, 31, 12);
    const { access } = await member();
    const { license } = read(PurchaseResult, await buy(access, { ...order, duration_key: '1m' }));
    expect(license.expiry_date).toBe('2027-02-28T12:00:00.000Z');
  });

  it('happens once however often it is sent, also at once', async () => {
    const { id, access } = await member();
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(access)));
    answers.push(await buy(access));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { sold, paid, done } = await traces(id);
    expect([sold.length, paid.length, done.length]).toEqual([1, 1, 2]);
  });

  it('repeats its result after the price, the name or the sale has changed', async () => {
    const { access } = await member();
    await addProduct({ id: 'changing', name: 'Prima' });
    const first = await buy(access, { ...order, product_id: 'changing' });
    await context()
      .db.update(products)
      .set({ name: 'Dopo', basePriceCents: 1, comingSoon: true })
      .where(eq(products.id, 'changing'));
    const again = await buy(access, { ...order, product_id: 'changing' });
    expect(again.body).toEqual(first.body);
  });

  it('refuses the same key for another order', async () => {
    const { id, access } = await member();
    await buy(access);
    const other = await buy(access, { ...order, duration_key: '1m' });
    expect(other.status).toBe(422);
    expect(other.body).toEqual({
      detail: expect.any(String),
      errors: { non_field_errors: [expect.any(String)] },
    });
    expect((await traces(id)).paid).toHaveLength(1);
  });

  it('separates the keys of different users', async () => {
    const [one, other] = [await member(), await member()];
    const first = read(PurchaseResult, await buy(one.access));
    const second = read(PurchaseResult, await buy(other.access));
    expect(second.license.license_key).not.toBe(first.license.license_key);
  });

  it('needs an idempotency key of 8 to 200 visible characters', async () => {
    const { id, access } = await member();
    expect((await call('purchase', { access, body: order })).status).toBe(400);
    for (const key of ['1234567', 'x'.repeat(201), 'with space']) {
      expect([key, (await buy(access, order, key)).status]).toEqual([key, 400]);
    }
    expect(await traces(id)).toEqual(nothing);
  });

  const any = expect.any(String);
  it.each([
    ['an unknown product', { product_id: 'nope' }, { product_id: ['Questo prodotto non esiste.'] }],
    ['one to come', { product_id: 'soon' }, { product_id: ['Questo prodotto non è ancora in vendita.'] }],
    ['one withdrawn', { product_id: 'gone' }, { duration_key: ['Questo prodotto non è più in vendita.'] }],
    ['an unknown duration', { duration_key: '99y' }, { duration_key: [any] }],
    ['a duration of the prototype', { duration_key: '__proto__' }, { duration_key: [any] }],
    ['no duration', { duration_key: undefined }, { duration_key: ['Questo campo è obbligatorio.'] }],
    ['a product that is no text', { product_id: {} }, { product_id: ['Valore non valido.'] }],
    ['a product of 10 kB', { product_id: 'x'.repeat(10_000) }, { product_id: ['Massimo 100 caratteri.'] }],
  ])('refuses %s and records nothing', async (_, wrong, errors) => {
    const { id, access } = await member();
    const answer = await buy(access, { ...order, ...wrong });
    expect([answer.status, answer.body]).toEqual([400, errors]);
    expect(await traces(id)).toEqual(nothing);
  });

  it('needs a verified address', async () => {
    const { id, access } = await member({ verified: false });
    const answer = await buy(access);
    expect([answer.status, answer.body]).toEqual([
      403,
      { detail: expect.any(String), code: 'email_not_verified' },
    ]);
    expect(await traces(id)).toEqual(nothing);
  });

  it('leaves nothing if one of its writes fails', async () => {
    const { id, access } = await member();
    await env.DB.prepare(
      "CREATE TRIGGER fault BEFORE INSERT ON activities BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    ).run();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await buy(access)).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    await env.DB.prepare('DROP TRIGGER fault').run();
    expect(await traces(id)).toEqual(nothing);
    expect((await buy(access)).status).toBe(201);
  });

  it('is not repeated if the answer to its writes is lost', async () => {
    const { id, access } = await member();
    const DB = {
      prepare: (query: string) => env.DB.prepare(query),
      batch: async (statements: D1PreparedStatement[]) => {
        await env.DB.batch(statements);
        throw new Error('D1_ERROR: Network connection lost.');
      },
    } as unknown as D1Database;
    const answers = [await buy(access, order, KEY, { ...env, DB }), await buy(access)];
    const { sold, paid } = await traces(id);
    expect([sold.length, paid.length]).toEqual([1, 1]);
    for (const answer of answers) expect(read(PurchaseResult, answer).license.id).toBe(sold[0]?.id);
  });
});
