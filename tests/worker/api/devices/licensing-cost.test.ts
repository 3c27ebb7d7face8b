import { expect, it } from 'vitest';
import { logOf } from '#lib/api/services/licenses/log-objects.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { ActivateResult } from '#lib/contract/devices/licensing.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { type Answer, call, clock, env, member, read, signIn } from '#tests/support/worker/api.ts';
import { type Cost, countRows } from '#tests/support/worker/counted-db.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { runJobs } from '#tests/support/worker/work.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Rows per call, for the benchmark, which reads the report. */
    costs?: Record<'few' | 'many' | 'own', Record<string, Cost>>;
  }
}

/** A call that reads them all reads far more rows than the test allows. */
const MANY = 2000;
const counter = countRows(env.DB);
const counted = { ...env, DB: counter.database };
const START = clock.now;

/** Inserts licences with two devices each. */
async function addBulk(label: string, count: number, userId: string | undefined) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const users = `INSERT OR IGNORE INTO users (id, email, password_hash, first_name, last_name, created_at, email_verified_at)
    ${numbers} SELECT 'bulk-' || (i % 2500), 'bulk-' || (i % 2500) || '@example.com', '', '', '', 0, 0 FROM n`;
  const licenses = `INSERT INTO licenses (id, user_id, product_id, status, key_lookup, key_sealed, key_first, key_last, duration_key,
      duration_months, purchase_price_cents, max_activations, created_at, expires_at)
    ${numbers} SELECT '${label}-' || i, ${userId ? `'${userId}'` : "'bulk-' || (i % 2500)"}, 'risk',
      iif(i % 5 = 0, 'expired', 'active'), '${label}-' || i, '', '', '', '12m', 12, 4900, 3, ${clock.now - 900 * DAY_MS} + i,
      ${clock.now} + iif(i % 5 = 0, -1, 1) * (i % 700 + 800) * ${DAY_MS} FROM n`;
  const devices = `INSERT INTO activations (id, license_id, fingerprint_hash, name, platform, app_version,
      first_seen_at, last_seen_at)
    ${numbers} SELECT '${label}-' || i || '-' || d, '${label}-' || i, 'f' || d, 'PC', 'Linux', '1', i, i
    FROM n, (SELECT 1 AS d UNION SELECT 2)`;
  for (const statement of [users, licenses, devices]) await env.DB.prepare(statement).run();
}

/** The measured customer: a hundred licences, one with devices and a year of log lines. */
async function addCustomer() {
  const user = await member();
  for (let n = 0; n < 99; n++) await addLicense({ userId: user.id, productId: 'risk' });
  const license = await addLicense({ userId: user.id, productId: 'risk', maxActivations: 50 });
  await addDevice({ licenseId: license.id }, 'device-0001');
  const about = { count: 1, foldKey: null, deviceName: 'PC', platform: '', appVersion: '', detail: '' };
  const lines = Array.from({ length: 2000 }, (_, i) => ({
    id: `line-${i}`,
    event: i % 4 === 0 ? ('deactivated' as const) : ('validated' as const),
    createdAt: clock.now - i * (DAY_MS / 6),
    ...about,
  }));
  await logOf(env, license.id).append(lines, clock.now);
  return { user, license };
}

type Customer = Awaited<ReturnType<typeof addCustomer>>;

async function measureCalls({ user, license }: Customer): Promise<Record<string, Cost>> {
  clock.now += 60_000;
  const { access } = await signIn(user.id);
  const params = { id: license.id };
  const credential = { license_key: license.key, product_id: 'risk' };
  const about = { name: 'PC', platform: 'Linux', app_version: '1' };
  const known = { ...credential, fingerprint: 'device-0001' };
  const fresh = { ...credential, fingerprint: crypto.randomUUID(), ...about };
  const figures: Record<string, Cost> = {};
  async function ask(label: string, name: CallName, options: Parameters<typeof call>[1]): Promise<Answer> {
    const answers: Answer[] = [];
    figures[label] = await counter.measure(async () => answers.push(await call(name, options, counted)));
    const [answer] = answers;
    if (!answer || answer.status >= 300) throw new Error(`${label}: ${JSON.stringify(answer)}`);
    return answer;
  }
  // A past day: the measured calls add no lines to it.
  const [from, to] = [START - 10 * DAY_MS, START - 9 * DAY_MS].map((at) => new Date(at).toISOString());

  await ask('licences, page of 10', 'licenses', { access, query: { limit: '10' } });
  await ask('licences by product', 'licensesByProduct', { access });
  await ask('one licence', 'license', { access, params });
  await ask('its devices', 'activations', { access, params });
  await ask('its log, page of 20', 'usageLogs', { access, params });
  await ask('its log, one event', 'usageLogs', { access, params, query: { event: 'deactivated' } });
  await ask('its log, one day', 'usageLogs', { access, params, query: { from: from ?? '', to: to ?? '' } });
  await ask('dashboard', 'dashboardStats', { access });
  await ask('renewal offer', 'renewal', { access, params: { id: 'risk' } });
  await ask('activate, new device', 'activate', { body: fresh });
  await ask('activate, same device', 'activate', { body: { ...known, ...about } });
  await ask('validate', 'validate', { body: known });
  await ask('offline file', 'deviceOfflineFile', { body: { ...fresh } });
  await ask('deactivate', 'deactivate', { body: { ...credential, fingerprint: fresh.fingerprint } });
  const again = read(ActivateResult, await ask('activate, former device', 'activate', { body: fresh }));
  const device = { access, params: { id: again.activation.id } };
  await ask('rename a device', 'renameActivation', { ...device, body: { name: crypto.randomUUID() } });
  await ask('deactivate, by owner', 'deactivateActivation', device);
  await ask('renew', 'renew', {
    access,
    params,
    body: { duration_key: '1m' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  figures['hourly job, nothing due'] = await counter.measure(() => runJobs(counted));
  return figures;
}

it('reads only what its page needs, however many licences there are', async ({ task }) => {
  await addProduct({ id: 'risk', maxActivations: 3 });
  const customer = await addCustomer();
  await runJobs();
  await addBulk('few', 200, undefined);
  const few = await measureCalls(customer);
  await addBulk('many', MANY, undefined);
  const many = await measureCalls(customer);
  await addBulk('own', MANY, customer.user.id);
  const own = await measureCalls(customer);

  task.meta.costs = { few, many, own };
  const line = (...cells: unknown[]) =>
    cells
      .map((cell, column) => (column === 0 ? String(cell).padEnd(26) : String(cell).padStart(16)))
      .join('');
  const table = Object.entries(many).map(([name, { rowsRead, rowsWritten, queries }]) =>
    line(name, few[name]?.rowsRead, rowsRead, own[name]?.rowsRead, rowsWritten, queries),
  );
  const head = line('rows read', 'of 200', `+ ${MANY}`, `+ ${MANY} own`, 'rows written', 'queries');
  console.log([head, ...table].join('\n'));
  // The calls read rows that they wrote themselves. How many devices they pass depends on random hashes (8 to 14 rows
  // more), and a customer's totals are rows by month.
  const allowance = { many: 20, own: 110 };
  for (const [name, { rowsRead }] of Object.entries(few)) {
    const more = { many: (many[name]?.rowsRead ?? 0) - rowsRead, own: (own[name]?.rowsRead ?? 0) - rowsRead };
    expect([name, more.many <= allowance.many, more.own <= allowance.own]).toEqual([name, true, true]);
  }
}, 180_000);
