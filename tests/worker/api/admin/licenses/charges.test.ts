import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { shopDays } from '#lib/api/db/schema/shop-figures.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { ComingCharge } from '#lib/contract/admin/licenses/licenses.ts';
import { answersWithCount } from '#lib/contract/calls/call.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, context, env, member, read } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const Page = answersWithCount(ComingCharge).result;
let access = '';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ access } = await colleague('support'));
});
beforeEach(() => context().db.delete(licenses));

const page = async (query: Record<string, string> = {}) =>
  read(Page, await call('comingCharges', { access, query }));
/** Midnight in Italy on a day of September 2026. */
const midnight = (day: number) => Date.UTC(2026, 8, day - 1, 22);
const due = async (dueAt: number, more: object = {}) =>
  addSubscription((await member()).id, { dueAt, expiresAt: dueAt + 3 * DAY_MS, ...more });

it('lists automatic renewals by the day of their charge, the next first, with the figure’s count', async () => {
  const late = await due(midnight(22), { failure: 'gone', failures: 1 });
  const [first, second] = [await due(midnight(20)), await due(midnight(20))];
  const last = await due(midnight(21) - 1, { priceCents: 9900 });
  await due(midnight(20), { state: 'ended', dueAt: null });
  await due(midnight(20), { state: 'starting', dueAt: null });
  const { db } = context();
  await db
    .update(licenses)
    .set({ graceUntil: midnight(30) })
    .where(eq(licenses.id, second));
  const ids = async (query = {}) => (await page(query)).results.map(({ id }) => id);
  expect(await ids()).toEqual([first, second, last, late]);
  expect(await ids({ from: '2026-09-20', to: '2026-09-20' })).toEqual([first, second, last]);
  expect(await ids({ from: '2026-09-21' })).toEqual([late]);
  expect(await ids({ to: '2026-09-19' })).toEqual([]);
  expect((await page()).results).toMatchObject([
    { charge_at: new Date(midnight(20)).toISOString(), price: 4900, waits_for: null, auto_renewal: true },
    { waits_for: 'money' },
    { price: 9900, license_kind: 'paid', product_name: 'Uno' },
    { waits_for: 'customer' },
  ]);
  const [counted] = await db
    .select({ count: sql<number>`sum(${shopDays.count})`, cents: sql<number>`sum(${shopDays.cents})` })
    .from(shopDays)
    .where(
      and(eq(shopDays.figure, 'charges'), gte(shopDays.day, '2026-09-20'), lte(shopDays.day, '2026-09-20')),
    );
  expect(counted).toEqual({ count: 3, cents: 4900 + 4900 + 9900 });
});

it('lists each once, page by page, with their number', async () => {
  for (let at = 0; at < 5; at++) await due(midnight(20));
  const whole = (await page()).results.map(({ id }) => id);
  const found: string[] = [];
  let after: string | null = '';
  const counts: (number | null)[] = [];
  do {
    const part = await page({ limit: '2', ...(after && { after }) });
    found.push(...part.results.map(({ id }) => id));
    counts.push(part.found);
    after = part.next;
  } while (after);
  expect([found, counts]).toEqual([whole, [5, null, null]]);
});

it('reads the rows of a page and no others, however many renewals there are', async () => {
  for (let at = 0; at < 30; at++) await due(midnight(20) + at * DAY_MS);
  await context().db.update(subscriptions).set({ provider: 'stripe' });
  const counter = countRows(env.DB);
  const inEnv = { ...env, DB: counter.database };
  const query = { limit: '5', after: `${midnight(20)}-0`, from: '2026-09-20' };
  const { rowsRead } = await counter.measure(async () => {
    expect((await call('comingCharges', { access, query }, inEnv)).status).toBe(200);
  });
  // Six charges with licence, product and customer, and the caller's session.
  expect(rowsRead).toBeLessThan(6 * 8 + 10);
});
