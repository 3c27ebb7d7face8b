import { expect, it } from 'vitest';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { growthStatements } from '#scripts/bench/worker/growth-model.ts';
import { call, clock, env, member } from '#tests/support/worker/api.ts';
import { type Cost, countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const FEW = 200;
const LICENSES = 2_000;
/** Per licence with all its rows in the database; its log is a Durable Object. */
const MAX_BYTES = 3_680;

const counter = countRows(env.DB);
const counted = { ...env, DB: counter.database };

async function fill(count: number, from: number): Promise<void> {
  for (const statement of growthStatements(count, clock.now, from)) await env.DB.prepare(statement).run();
}

const size = async () => (await env.DB.prepare('SELECT 1').run()).meta.size_after;

const reads: CallName[] = [
  'profile',
  'licenses',
  'licensesByProduct',
  'dashboardStats',
  'payments',
  'paymentStats',
];

async function costsFor(access: string): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  for (const name of reads)
    costs[name] = await counter.measure(async () =>
      expect((await call(name, { access }, counted)).status).toBe(200),
    );
  return costs;
}

// Runs alone, before any row with a random id: one such row changes where SQLite splits pages, by 20 bytes per licence.
it('a licence takes 3.7 kB of the database at most', async () => {
  await addProduct({ id: 'portfolio-optimizer' });
  await fill(FEW, 0);
  const before = await size();
  await fill(LICENSES, FEW);
  const bytes = ((await size()) - before) / LICENSES;
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(bytes).toBeGreaterThan(MAX_BYTES / 2);
});

it('thousands of other licences do not make a call more expensive', async () => {
  const { id: userId, access } = await member();
  await addLicense({ userId, productId: 'portfolio-optimizer' });
  await addPayment(userId, { productId: 'portfolio-optimizer' });
  const before = await costsFor(access);
  await fill(LICENSES, FEW + LICENSES);
  expect(await costsFor(access)).toEqual(before);
});
