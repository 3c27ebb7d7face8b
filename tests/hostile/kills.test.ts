import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { freezeAt } from './support/freeze.ts';
import { type Journey, type Walk, wayOf } from './support/kill-journeys.ts';
import { killPoints, type Pending } from './support/kill-points.ts';
import { accountOf, seriesOf } from './support/shop-account.ts';
import { type ShopRun, startShopRun } from './support/shop-run.ts';

const LONG_MS = 240_000;

let shop: ShopRun;
let customers: UserAgent[];

beforeAll(async () => {
  shop = await startShopRun();
  // One more customer for the kill point that the test tries twice.
  customers = await Promise.all([...killPoints, null].map(() => shop.customer()));
  await shop.settle();
  await shop.colleague();
}, LONG_MS);
afterAll(() => shop.remove());

/** The end state of an order that is paid and fulfilled once. */
const once = {
  payments: ['completed'],
  licences: ['active'],
  subscriptions: [],
  sales: 1,
  creditNotes: 0,
  discrepancies: [],
  mails: ['Il tuo acquisto'],
  charges: 1,
  refunds: 0,
  centsApart: 0,
};

/** Runs a journey, kills the server where it freezes, and repeats each step that got no response. */
async function go(walk: Walk, journey: Journey, pending: Pending): Promise<void> {
  const { before, steps } = wayOf(journey);
  for (const step of before) await step(walk);
  if (before.length > 0) await shop.settle();
  const freeze = freezeAt(shop, pending);
  await freeze.begin();
  let isKilled = false;
  const kill = async () => {
    shop.kill();
    await freeze.end();
    await shop.restart();
    isKilled = true;
  };
  // If the freeze is not seen, kill the server all the same, so that the next tests do not fail with it.
  const frozen = freeze.until().then(kill, async (error: unknown) => {
    await kill();
    throw error;
  });
  for (const step of steps) {
    const done = step(walk);
    const answered = done.then(
      () => true,
      () => false,
    );
    if (isKilled) await done;
    else if (!(await Promise.race([answered, frozen.then(() => false)]))) {
      await Promise.all([answered, frozen]);
      await step(walk);
    }
  }
  await frozen;
}

test.each(killPoints)('killed after %s («%s»): everything is there once', async (_, journey, pending) => {
  const agent = customers.pop();
  if (!agent) throw new Error('Each try needs a customer of its own');
  const walk = { shop, agent, key: crypto.randomUUID(), id: '' };
  await go(walk, journey, pending);
  await shop.settle();
  expect(await accountOf(shop, walk.id)).toEqual({ ...once, ...wayOf(journey).ends });
});

test('the documents of all orders have numbers without a gap, in the order of their instants', () => {
  const { documents, ...series } = seriesOf(shop);
  expect(documents).toBeGreaterThanOrEqual(killPoints.length);
  expect(series).toEqual({ span: documents, turned: 0 });
});
