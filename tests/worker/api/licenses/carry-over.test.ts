import { beforeAll, expect, it } from 'vitest';
import { usageLogs } from '#lib/api/db/schema/usage-logs.ts';
import { takeStep } from '#lib/api/work/jobs.ts';
import type { WorkMessage } from '#lib/api/work/messages.ts';
import { clock, context, env, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'risk' }));

/** Fills the former table: a line an hour back from now. */
async function fill(lines: number) {
  const { id: userId } = await member();
  const { id } = await addLicense({ userId, productId: 'risk' });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO usage_logs (id, license_id, event, fold_key, count, device_name, created_at)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${lines - 1})
       SELECT '${id}-' || i, '${id}', 'validated', 'key ' || i, i + 1, 'PC ' || i, ${clock.now} - i * 3600000 FROM n`,
    ),
    env.DB.prepare(`INSERT INTO usage_totals VALUES ('${id}', 'validated', ${lines})`),
  ]);
  return id;
}

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;

/** Takes the steps of a job, as the queue does. */
async function takeSteps(first: WorkMessage, afterStep: (step: number) => Promise<void> = async () => {}) {
  const counter = countRows(env.DB);
  const inEnv = { ...env, DB: counter.database };
  const steps: { handled: number; queries: number }[] = [];
  let next: WorkMessage | undefined = first;
  while (next) {
    const message: WorkMessage = next;
    const { queries } = await counter.measure(async () => {
      const step = await takeStep(context(inEnv), message);
      steps.push({ handled: step.handled, queries: 0 });
      next = step.next;
    });
    Object.assign(steps.at(-1) ?? {}, { queries });
    await afterStep(steps.length);
  }
  return steps;
}

it('carries a filled database over in bounded runs, each line once', async () => {
  const ids = [
    await fill(1700),
    await fill(3),
    ...(await Promise.all(Array.from({ length: 9 }, () => fill(4000)))),
  ];
  const [first = '', second = ''] = ids;
  const looked = await fill(1200);
  const seen = await usageOf(looked);
  expect(seen).toHaveLength(1200);
  const former = await context().db.select().from(usageLogs).orderBy(usageLogs.licenseId).limit(700);
  const steps = await takeSteps({ job: 'usageLogs' }, async (step) => {
    // A step that ended after its lines were taken, and before they were deleted.
    if (step === 1)
      for (const row of former) await context().db.insert(usageLogs).values(row).onConflictDoNothing();
  });
  expect(steps.length).toBeGreaterThan(1);
  for (const { queries } of steps) expect(queries).toBeLessThanOrEqual(200);
  const lines = await usageOf(first);
  expect(lines).toHaveLength(1700);
  expect(lines.slice(0, 2)).toMatchObject([
    { event: 'validated', count: 1, deviceName: 'PC 0', createdAt: clock.now },
    { event: 'validated', count: 2, deviceName: 'PC 1', createdAt: clock.now - 3_600_000 },
  ]);
  expect(await usageOf(second)).toHaveLength(3);
  expect(await usageOf(looked)).toEqual(seen);
  expect([await rowsOf('usage_logs'), await rowsOf('usage_totals')]).toEqual([0, 0]);
}, 120_000);

it('trims the activities of all customers, in bounded runs, once', async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5999)
       SELECT 'bulk-' || i, 'bulk-' || i || '@example.com', '', '', '', 0 FROM n`,
    ),
    env.DB.prepare('DROP TRIGGER activities_trim'),
    env.DB.prepare(
      `INSERT INTO activities (id, user_id, type, title, description, created_at)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)
       SELECT id || i, id, 'payment_completed', '', '', i FROM n, users WHERE users.id GLOB 'bulk-*00' OR users.id GLOB 'bulk-*7'`,
    ),
  ]);
  const most =
    'SELECT max(n) AS n, min(oldest) AS oldest FROM (SELECT count(*) AS n, min(created_at) AS oldest FROM activities GROUP BY user_id)';
  const steps = await takeSteps({ job: 'activities' });
  expect(await env.DB.prepare(most).first()).toEqual({ n: 50, oldest: 10 });
  expect(steps.reduce((sum, { handled }) => sum + handled, 0)).toBe(659 * 10);
  for (const { queries } of steps) expect(queries).toBeLessThanOrEqual(200);
  expect(await takeSteps({ job: 'activities' })).toEqual([{ handled: 0, queries: 1 }]);
});
