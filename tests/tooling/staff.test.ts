import { fileURLToPath } from 'node:url';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import type { ApiEnv } from '#lib/api/env.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import { again } from '#scripts/lib/again.ts';
import { type Operator, type RoleOutcome, refusalOf, roleAsked, roleSql } from '#scripts/staff/role-sql.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOW = Date.UTC(2026, 2, 31);

let platform: Awaited<ReturnType<typeof getPlatformProxy<ApiEnv>>>;
let db: D1Database;

beforeAll(async () => {
  platform = await getPlatformProxy<ApiEnv>({
    configPath: `${root}tests/support/storage.wrangler.toml`,
    persist: false,
    remoteBindings: false,
  });
  db = platform.env.DB;
  for (const { queries } of await readD1Migrations(`${root}src/lib/api/db/migrations`))
    await again(4, () => db.batch(queries.map((query) => db.prepare(query))));
}, 120_000);

afterAll(() => platform.dispose());

beforeEach(async () => {
  const account = `INSERT OR REPLACE INTO users (id, email, password_hash, first_name, last_name, created_at,
    email_verified_at, second_factor_at) VALUES (?, ?, '', '', '', 0, ?, ?)`;
  const people = [
    ['fit', "anna.d'arco@example.org", 1, 1],
    ['bare', 'bruno@example.org', 1, null],
    ['unknown', 'carla@example.org', null, 1],
  ] as const;
  await db.batch([
    ...people.map((person) => db.prepare(account).bind(...person)),
    db.prepare(`INSERT OR REPLACE INTO sessions (id, user_id, token_hash, rotated_at, created_at, expires_at)
      VALUES ('open', 'fit', '', 0, 0, 9e15)`),
    db.prepare(`INSERT OR REPLACE INTO remembered_devices (id, user_id, token_hash, device, created_at, expires_at)
      VALUES ('known', 'fit', '', '', 0, 9e15)`),
    db.prepare(`INSERT OR REPLACE INTO mailed_tokens (hash, user_id, purpose, email, expires_at)
      VALUES ('asked', 'fit', 'change_email', 'altrove@example.org', 9e15),
        ('undo', 'fit', 'undo_change_email', 'prima@example.org', 9e15)`),
  ]);
});

async function change(address: string, role: Role, operator: Operator = { user: 'l’operatore' }) {
  const statements = roleSql(address, role, NOW, operator);
  const results = await db.batch<RoleOutcome>(statements.map((query) => db.prepare(query)));
  return refusalOf(address, role, results.at(-1)?.results[0]);
}
const value = (query: string) => db.prepare(query).first('value');

it('gives the support role by default, and removes any role', () => {
  const address = 'anna@example.org';
  const asked = ['add A', 'add A support', 'add A admin', 'remove A'].map((line) =>
    roleAsked(line.replace('A', address).split(' ')),
  );
  expect(asked.map((each) => each?.role)).toEqual(['support', 'support', 'admin', 'customer']);
  expect(asked.every((each) => each?.address === address)).toBe(true);
  const wrong = ['', 'add', `add ${address} owner`, `add ${address} customer`, `remove ${address} admin`];
  for (const line of [...wrong, `give ${address}`, `add ${address} admin now`])
    expect(roleAsked(line.split(' '))).toBeUndefined();
});

it('gives an account a staff role, audits it and ends earlier sessions', async () => {
  expect(await change(" Anna.D'Arco@example.org", 'admin')).toBeUndefined();
  expect(await value("SELECT role AS value FROM users WHERE id = 'fit'")).toBe('admin');
  expect(await value("SELECT revoked_at AS value FROM sessions WHERE id = 'open'")).toBe(NOW);
  expect(await value('SELECT count(*) AS value FROM remembered_devices')).toBe(0);
  expect(await value('SELECT group_concat(purpose) AS value FROM mailed_tokens')).toBe('undo_change_email');
  const noted = `SELECT action || ' ' || before || ' ' || after AS value FROM staff_events WHERE target_id = 'fit'
    ORDER BY id DESC`;
  expect(await value(noted)).toBe('role_given {"role":"customer"} {"role":"admin"}');
  expect(await change("anna.d'arco@example.org", 'customer')).toBeUndefined();
  expect(await value(noted)).toBe('role_taken {"role":"admin"} {"role":"customer"}');
  const told = "SELECT group_concat(kind) AS value FROM security_events WHERE user_id = 'fit'";
  expect(await value(told)).toBe('role_changed,role_changed');
});

it('refuses who is unknown, has not confirmed the address or has no second factor, and changes nothing', async () => {
  const before = await value('SELECT count(*) AS value FROM staff_events');
  expect(await change('nessuno@example.org', 'admin')).toContain('No account has the address');
  expect(await change('bruno@example.org', 'support')).toContain('no second factor');
  expect(await change('carla@example.org', 'admin')).toContain('has not confirmed');
  expect(await value('SELECT count(*) AS value FROM staff_events')).toBe(before);
  expect(await value("SELECT count(*) AS value FROM users WHERE role <> 'customer'")).toBe(0);
});

it('audits who ran the command: the named account, else the system’s user', async () => {
  const noted = `SELECT actor_id || '|' || operator AS value FROM staff_events WHERE target_id = 'fit'
    ORDER BY id DESC`;
  await change("anna.d'arco@example.org", 'support');
  expect(await value(noted)).toBe('|l’operatore');
  await change("anna.d'arco@example.org", 'admin', { address: ' Bruno@example.org' });
  expect(await value(noted)).toMatch(/^\w+\|$/);
  const unknown = await change("anna.d'arco@example.org", 'customer', { address: 'nessuno@example.org' });
  expect(unknown).toContain('--as');
  expect(await value("SELECT role AS value FROM users WHERE id = 'fit'")).toBe('admin');
  await change("anna.d'arco@example.org", 'customer');
});

it('keeps what was noted: no statement changes or deletes it', async () => {
  await change("anna.d'arco@example.org", 'support');
  await expect(db.prepare("UPDATE staff_events SET reason = 'altro'").run()).rejects.toThrow('never changed');
  await expect(db.prepare('DELETE FROM staff_events').run()).rejects.toThrow('never deleted');
});
