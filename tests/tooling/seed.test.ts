import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import type { ApiEnv } from '#lib/api/env.ts';
import { verifyPassword } from '#lib/api/services/account/login/passwords.ts';
import { totpSealer } from '#lib/api/services/account/security/totp.ts';
import { again } from '#scripts/lib/again.ts';
import { catalogueSql } from '#scripts/publish/catalogue-sql.ts';
import { seed } from '#scripts/seed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOW = new Date('2026-03-31T10:00:00Z');

let platform: Awaited<ReturnType<typeof getPlatformProxy<ApiEnv>>>;
let env: ApiEnv;

const select = async <Row>(query: string) => (await env.DB.prepare(query).all<Row>()).results;
const column = async <Value = string | number>(query: string) =>
  (await select<{ value: Value }>(query)).map(({ value }) => value);

beforeAll(async () => {
  platform = await getPlatformProxy<ApiEnv>({
    configPath: `${root}tests/support/storage.wrangler.toml`,
    persist: false,
    remoteBindings: false,
  });
  const key = `test:${Buffer.alloc(32, 1).toString('base64url')}`;
  env = { ...platform.env, TOKEN_KEYS: key, LICENSE_KEYS: key };
  for (const { queries } of await readD1Migrations(`${root}src/lib/api/db/migrations`)) {
    await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
  }
  // On a busy machine the connection to the local database may break, as in seed-local.ts.
  await again(4, () => seed(env, NOW));
}, 120_000);

afterAll(() => platform.dispose());

it('sells what the content folder describes', async () => {
  const files = readdirSync(`${root}src/content/products`).map((file) => file.replace(/\.mdx$/, ''));
  expect(await column('SELECT id AS value FROM products ORDER BY id')).toEqual(files.sort());
  expect(await column("SELECT coming_soon AS value FROM products WHERE id = 'seasonal-stock'")).toEqual([1]);
});

it('opens four accounts with the same password, one of them unverified', async () => {
  // Until the address is confirmed, the registration has the password.
  const users = await select<{ email: string; password_hash: string; verified: number }>(
    `SELECT email, coalesce(r.password_hash, u.password_hash) AS password_hash, email_verified_at IS NOT NULL AS verified
      FROM users u LEFT JOIN registrations r ON user_id = u.id ORDER BY email`,
  );
  expect(users.map(({ email, verified }) => [email, verified])).toEqual([
    ['demo@example.com', 1],
    ['nonverificato@example.com', 0],
    ['staff@example.com', 1],
    ['vuoto@example.com', 1],
  ]);
  for (const user of users) {
    expect(await verifyPassword('Portafoglio-2026', user.password_hash)).toEqual({
      match: true,
      outdated: false,
    });
  }
});

it('gives the staff account a role, and an app with a public secret', async () => {
  const staff = await select<{ id: string; email: string; sealed: string }>(
    "SELECT id, email, secret_sealed AS sealed FROM users JOIN authenticators ON user_id = id WHERE role = 'admin' AND second_factor_at IS NOT NULL",
  );
  expect(staff.map(({ email }) => email)).toEqual(['staff@example.com']);
  const [{ id, sealed } = { id: '', sealed: '' }] = staff;
  expect(await totpSealer({ env }).open(id, sealed)).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  expect(await column("SELECT count(*) AS value FROM users WHERE role <> 'customer'")).toEqual([1]);
  expect(await column('SELECT count(*) AS value FROM authenticators')).toEqual([1]);
});

it('gives the demo account a history with data of every kind', async () => {
  const day = (days: number) => NOW.getTime() + days * 86_400_000;
  expect(await column('SELECT DISTINCT status AS value FROM licenses ORDER BY 1')).toEqual([
    'active',
    'expired',
    'revoked',
    'suspended',
  ]);
  const ending = (days: number) =>
    `SELECT count(*) AS value FROM licenses WHERE status = 'active' AND expires_at BETWEEN ${day(0)} AND ${day(days)}`;
  const [week = 0] = await column<number>(ending(7));
  const [month = 0] = await column<number>(ending(30));
  expect(week).toBeGreaterThan(0);
  expect(month).toBeGreaterThan(week);
  expect(await column('SELECT count(*) AS value FROM payments')).toEqual([23]);
  expect(await column('SELECT DISTINCT status AS value FROM payments ORDER BY 1')).toEqual([
    'completed',
    'failed',
    'pending',
    'refunded',
  ]);
  expect(await column('SELECT DISTINCT currency AS value FROM payments ORDER BY 1')).toEqual(['EUR', 'USD']);
  const full =
    'SELECT (SELECT count(*) FROM activations WHERE license_id = licenses.id) >= max_activations AS value FROM licenses';
  expect(new Set(await column(full))).toEqual(new Set([0, 1]));
  expect(
    await column(`SELECT count(*) AS value FROM activities WHERE created_at > ${NOW.getTime()}`),
  ).toEqual([0]);
});

it('gives its devices a log and one of them a reserved slot', async () => {
  expect(await column('SELECT DISTINCT event AS value FROM waiting_usage ORDER BY 1')).toEqual([
    'activated',
    'created',
    'deactivated',
    'offline_file',
    'renewed',
    'status_changed',
    'validated',
  ]);
  const reserved = `SELECT name AS value FROM activations WHERE deactivated_at < ${NOW.getTime()} AND slot_until > ${NOW.getTime()}`;
  expect(await column(reserved)).toEqual(['Ufficio Torino']);
  const future = `SELECT count(*) AS value FROM waiting_usage WHERE created_at > ${NOW.getTime()}`;
  expect(await column(future)).toEqual([0]);
  const inUse = `SELECT count(*) AS value FROM licenses WHERE max_activations <
    (SELECT count(*) FROM activations WHERE license_id = licenses.id AND slot_until > ${NOW.getTime()})`;
  expect(await column(inUse)).toEqual([0]);
});

it('runs no version on a device, and logs none, before its product published it', async () => {
  const unpublished = (table: string, at: string) => `SELECT count(*) AS value FROM ${table} AS seen
    JOIN licenses ON licenses.id = seen.license_id
    WHERE app_version <> '' AND NOT EXISTS (SELECT 1 FROM releases WHERE version = app_version
      AND releases.product_id = licenses.product_id AND published_at <= seen.${at})`;
  expect(await column(unpublished('activations', 'last_seen_at'))).toEqual([0]);
  expect(await column(unpublished('waiting_usage', 'created_at'))).toEqual([0]);
  const versions = 'SELECT count(DISTINCT app_version) AS value FROM activations';
  expect((await column<number>(versions))[0]).toBeGreaterThan(1);
});

it('logs why a licence is not active', async () => {
  const silent = `SELECT count(*) AS value FROM licenses WHERE status <> 'active' AND NOT EXISTS
    (SELECT 1 FROM waiting_usage WHERE license_id = licenses.id AND event = 'status_changed')`;
  expect(await column(silent)).toEqual([0]);
});

it('invoices payments in euro and their refunds, in a series without gaps for each kind and year', async () => {
  const rows = await select<{ year: number; numbers: number; last: number }>(
    'SELECT kind, year, count(*) AS numbers, max(number) AS last FROM documents GROUP BY kind, year',
  );
  for (const { year, numbers, last } of rows) expect([year, numbers]).toEqual([year, last]);
  const due =
    "SELECT id AS value FROM payments WHERE status IN ('completed', 'refunded') AND currency = 'EUR' ORDER BY id";
  expect(
    await column('SELECT payment_id AS value FROM documents WHERE corrects_id IS NULL ORDER BY 1'),
  ).toEqual(await column(due));
  const given =
    "SELECT id AS value FROM payments WHERE status = 'refunded' AND currency = 'EUR' AND refunded_cents = amount_cents";
  expect(await column('SELECT payment_id AS value FROM documents WHERE corrects_id IS NOT NULL')).toEqual(
    await column(given),
  );
});

it('writes a renewal for the payment that extended a licence', async () => {
  const ends =
    'SELECT expires_at AS value FROM licenses WHERE id IN (SELECT license_id FROM license_terms WHERE previous_expires_at IS NOT NULL)';
  expect((await column(ends)).sort()).toEqual(
    (
      await column('SELECT expires_at AS value FROM license_terms WHERE previous_expires_at IS NOT NULL')
    ).sort(),
  );
  expect(
    await column('SELECT count(*) AS value FROM license_terms WHERE previous_expires_at IS NOT NULL'),
  ).toEqual([2]);
});

it('publishes archives of every product on sale, with their hashes', async () => {
  const onSale = 'SELECT id AS value FROM products WHERE coming_soon = 0 ORDER BY id';
  expect(await column('SELECT DISTINCT product_id AS value FROM releases ORDER BY 1')).toEqual(
    await column(onSale),
  );
  const rows = await select<{ file_key: string; size_bytes: number; sha256: string; sha512: string }>(
    'SELECT * FROM release_artifacts',
  );
  expect(rows).toHaveLength((await select('SELECT * FROM releases')).length);
  for (const { file_key, size_bytes, sha256, sha512 } of rows) {
    const bytes = Buffer.from((await (await env.FILES.get(file_key))?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([file_key, bytes.length]).toEqual([file_key, size_bytes]);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(createHash('sha512').update(bytes).digest('base64')).toBe(sha512);
    expect(gunzipSync(bytes).toString()).toContain('LEGGIMI.txt');
  }
});

it('does not change accounts and products when it runs again', async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE users SET first_name = 'Anna' WHERE email = 'demo@example.com'"),
    env.DB.prepare("UPDATE products SET name = 'Un altro', is_withdrawn = 1 WHERE id = 'risk-manager'"),
    env.DB.prepare("UPDATE product_texts SET text = 'Un altro' WHERE product_id = 'risk-manager'"),
  ]);
  const everything = 'SELECT * FROM products JOIN product_texts ON product_id = id ORDER BY id';
  const before = await select(everything);
  await seed(env, new Date(NOW.getTime() + 1));
  expect(await column("SELECT first_name AS value FROM users WHERE email = 'demo@example.com'")).toEqual([
    'Anna',
  ]);
  expect(await select(everything)).toEqual(before);
  for (const [table, rows] of [
    ['users', 4],
    ['payments', 23],
    ['licenses', 14],
  ] as const) {
    expect([table, await column(`SELECT count(*) AS value FROM ${table}`)]).toEqual([table, [rows]]);
  }
}, 60_000);

it('keeps a product whose file was removed', async () => {
  const columns =
    'name, tagline, description, features, specifications, base_price_cents, durations, max_activations, is_featured, coming_soon, position';
  await env.DB.prepare(
    `INSERT INTO products (id, ${columns}) SELECT 'gone', ${columns} FROM products WHERE id = 'bond-ladder'`,
  ).run();
  await seed(env, new Date(NOW.getTime() + 2));
  expect(await column("SELECT is_withdrawn AS value FROM products WHERE id = 'gone'")).toEqual([0]);
});

it('writes the catalogue as SQL that adds missing products to a deployment, and changes none', async () => {
  const everything = 'SELECT * FROM products JOIN product_texts ON product_id = id ORDER BY id';
  await env.DB.prepare("UPDATE products SET name = 'Un altro' WHERE id = 'bond-ladder'").run();
  const seeded = await select(everything);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM product_texts WHERE product_id = 'seasonal-stock'"),
    env.DB.prepare("DELETE FROM products WHERE id = 'seasonal-stock'"),
  ]);
  for (const statement of catalogueSql()) await env.DB.prepare(statement).run();
  expect(await select(everything)).toEqual(seeded);
});
