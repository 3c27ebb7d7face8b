import { expect, it } from 'vitest';
import { growthStatements } from '#scripts/bench/worker/growth-model.ts';
import { call, clock, env } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const LICENSES = 6_000;
/** A page of fifty rows, their search, and the rows that the API counts. */
const MOST_ROWS = 5_000;

const dayIn = (days: number) => new Date(clock.now + days * 86_400_000).toISOString().slice(0, 10);

it('a page of licences reads about as many rows as it counts, whatever the filter', async () => {
  await addProduct({ id: 'portfolio-optimizer' });
  await addProduct({ id: 'other' });
  const { access } = await colleague();
  for (const statement of growthStatements(LICENSES, clock.now)) await env.DB.prepare(statement).run();
  const counter = countRows(env.DB);
  const window = { from: dayIn(10), to: dayIn(200) };
  const filters: Record<string, string>[] = [
    {},
    { status: 'active' },
    { status: 'active', ...window },
    { status: 'expiring' },
    { status: 'expired', from: dayIn(-200), to: dayIn(0) },
    window,
    { status: 'active', sort: 'end' },
    { product: 'portfolio-optimizer', ...window },
  ];
  const read = [];
  for (const query of filters) {
    const cost = await counter.measure(async () => {
      const answer = await call('staffLicenses', { access, query }, { ...env, DB: counter.database });
      expect(answer.status).toBe(200);
    });
    read.push({ query, rows: cost.rowsRead });
  }
  expect(read.filter(({ rows }) => rows > MOST_ROWS)).toEqual([]);
});
