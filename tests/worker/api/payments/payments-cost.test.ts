import { beforeAll, expect, it } from 'vitest';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, env, member, signIn } from '#tests/support/worker/api.ts';
import { type Cost, countRows } from '#tests/support/worker/counted-db.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

/** A call that reads them all reads far more rows than any limit below. */
const MANY = 4000;
const counter = countRows(env.DB);
const counted = { ...env, DB: counter.database };

beforeAll(() => addProduct({ id: 'one' }));

/** Inserts payments of the last two years, for one user or for many. */
async function addBulk(label: string, count: number, userId?: string) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const owner = userId ? `'${userId}'` : "'bulk-' || (i % 1000)";
  await env.DB.batch([
    env.DB.prepare(`INSERT OR IGNORE INTO users (id, email, password_hash, first_name, last_name, created_at)
      ${numbers} SELECT 'bulk-' || i, 'bulk-' || i || '@example.com', '', '', '', 0 FROM n WHERE i < 1000`),
    env.DB.prepare(`INSERT INTO payments (id, user_id, product_id, transaction_id, product_name, duration_key,
        license_duration, amount_cents, currency, payment_method, status, provider, created_at,
        terms_version)
      ${numbers} SELECT '${label}-' || i, ${owner}, 'one', '${label}-' || i, 'Uno', '1m', '1 mese', 4900,
        iif(i % 7 = 0, 'USD', 'EUR'), 'simulated', iif(i % 5 = 0, 'failed', 'completed'), 'fake',
        ${clock.now - 730 * DAY_MS} + (i % 700) * ${DAY_MS}, 1 FROM n`),
  ]);
}

async function measureCalls(userId: string, paymentId: string): Promise<Record<string, Cost>> {
  const { access } = await signIn(userId);
  const figures: Record<string, Cost> = {};
  async function ask(label: string, name: CallName, options: Parameters<typeof call>[1]) {
    figures[label] = await counter.measure(async () => {
      const { status } = await call(name, { access, ...options }, counted);
      expect([label, status]).toEqual([label, 200]);
    });
  }
  const params = { id: paymentId };
  await ask('payments, page of 10', 'payments', { query: { page_size: '10' } });
  await ask('payments, page of 100', 'payments', { query: { page_size: '100' } });
  await ask('completed, page of 10', 'payments', { query: { status: 'completed' } });
  await ask('fake, page of 10', 'payments', { query: { status: 'fake' } });
  await ask('stats', 'paymentStats', {});
  await ask('dashboard', 'dashboardStats', {});
  await ask('one payment', 'payment', { params });
  await ask('downloads', 'downloads', {});
  await ask('sessions', 'sessions', {});
  await ask('profile', 'profile', {});
  return figures;
}

it('reads only what its page needs, however many payments there are', { timeout: 120_000 }, async () => {
  const { id } = await member();
  const paymentId = await addPayment(id);
  await addBulk('few', 200, id);
  const few = await measureCalls(id, paymentId);
  await addBulk('others', MANY);
  const others = await measureCalls(id, paymentId);
  await addBulk('own', MANY, id);
  const own = await measureCalls(id, paymentId);

  const line = (label: string, ...columns: string[]) =>
    [label.padEnd(24), ...columns.map((column) => column.padStart(16))].join('');
  const table = Object.keys(few).map((label) =>
    line(label, ...[few, others, own].map((figures) => String(figures[label]?.rowsRead))),
  );
  console.log([line('rows read', 'of 200', `+ ${MANY}`, `+ ${MANY} own`), ...table].join('\n'));

  for (const [label, { rowsRead }] of Object.entries(others)) {
    expect([label, rowsRead - (few[label]?.rowsRead ?? 0) < 20]).toEqual([label, true]);
  }
  // A page of 100 rows and two years of months, for 200 payments and for thousands.
  for (const [label, { rowsRead }] of Object.entries(own)) {
    expect([label, rowsRead < 500]).toEqual([label, true]);
  }
});
