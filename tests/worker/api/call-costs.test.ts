import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '#lib/contract/calls/calls.ts';
import type { CallCost, CountedCall } from '#scripts/bench/worker/call-cost.ts';
import { growthStatements } from '#scripts/bench/worker/growth-model.ts';
import { shopStatements } from '#scripts/bench/worker/growth-shop.ts';
import { clock, member } from '#tests/support/worker/api.ts';
import { keepAccount, leave, move } from '#tests/support/worker/costs/account.ts';
import { runShop } from '#tests/support/worker/costs/admin/all.ts';
import { useProduct } from '#tests/support/worker/costs/devices.ts';
import { loseAll, protect } from '#tests/support/worker/costs/factors.ts';
import { visit } from '#tests/support/worker/costs/login.ts';
import { createMeter } from '#tests/support/worker/costs/meter.ts';
import { passOn } from '#tests/support/worker/costs/moves.ts';
import { order } from '#tests/support/worker/costs/orders.ts';
import { organize } from '#tests/support/worker/costs/organizations.ts';
import { usePasskey } from '#tests/support/worker/costs/passkeys.ts';
import { buy, refunded, withdraw } from '#tests/support/worker/costs/sales.ts';
import { giveAway, giveAwayTold } from '#tests/support/worker/costs/seats.ts';
import { varyCalls } from '#tests/support/worker/costs/variants.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { linesOfLog, missingIn, RAW, unwalked } from '#tests/support/worker/log-lines.ts';
import { scansOf } from '#tests/support/worker/recorded-db.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** For the benchmark, which reads the report. */
    callCosts?: CountedCall[];
  }
}

const meter = createMeter();

/** A customer with twenty licences and payments. */
async function customer() {
  const user = await member();
  const license = { userId: user.id, productId: 'one' };
  for (let n = 1; n < 20; n += 1) {
    await addLicense(license);
    await addSale(user.id);
  }
  const paymentId = await addSale(user.id);
  return { user: { ...user, paymentId }, license: await addLicense({ ...license, maxActivations: 2 }) };
}

/** Other customers' licences, as many as the benchmark wants, and the sales and mails that they cause. */
async function addOthers(): Promise<void> {
  if (env.OTHER_LICENSES === 0) return;
  await addProduct({ id: 'portfolio-optimizer', comingSoon: true });
  const { OTHER_LICENSES: count } = env;
  for (const statement of [...growthStatements(count, clock.now), ...shopStatements(count, clock.now)])
    await env.DB.prepare(statement).run();
}

/** Long enough for half a million licences. */
const LONG_MS = 1_800_000;

beforeAll(async () => {
  await addOthers();
  await addProduct({ id: 'one', trialDays: 14, deviceCents: 600 });
  await addRelease({ id: 'one-1', productId: 'one' });
  const { user, license } = await customer();
  await visit(meter);
  await useProduct(meter, user, license);
  await giveAway(meter, user, license);
  await organize(meter);
  await buy(meter, user, license.id);
  await refunded(meter, user);
  await withdraw(meter, user);
  await keepAccount(meter, user);
  await move(meter);
  await protect(meter);
  await usePasskey(meter);
  await loseAll(meter);
  await leave(meter, user);
  await runShop(meter);
  const buyer = await customer();
  await order(meter, buyer.user, buyer.license.id);
  await giveAwayTold(meter);
  await passOn(meter);
  if (env.OTHER_LICENSES === 0) await varyCalls(meter);
}, LONG_MS);

it('counts every call of the contract', () => {
  const made = new Set(meter.counted.map(({ name }) => name));
  const uncounted = Object.keys(calls).filter((name) => !made.has(name));
  expect(uncounted, 'make each with its budget in tests/support/worker/costs').toEqual([]);
});

it('keeps each call’s round trips, rows and calls of objects within their limits', ({ task }) => {
  task.meta.callCosts = meter.counted;
  const excesses = meter.counted.flatMap(({ name, outcome, cost, limit }) =>
    (Object.keys(cost) as (keyof CallCost)[])
      .filter((measure) => cost[measure] > limit[measure])
      .map((measure) => `${name}, ${outcome}: ${cost[measure]} ${measure}, not ${limit[measure]}`),
  );
  expect(excesses).toEqual([]);
});

it('shows each action in the log with names and in words', async () => {
  const lines = await linesOfLog();
  expect(lines.filter(({ line }) => RAW.test(line))).toEqual([]);
  expect(missingIn(lines).filter((action) => !(action in unwalked))).toEqual([]);
});

it('scans no table, except the short catalogue', async () => {
  expect(meter.queries.size).toBeGreaterThan(400);
  const scans = [];
  for (const query of meter.queries) scans.push(...(await scansOf(query)).map((step) => [step, query]));
  expect(scans).toEqual([]);
});

it('binds far fewer than the hundred values that D1 takes', () => {
  for (const query of meter.queries) expect(query.split('?').length - 1).toBeLessThan(60);
});
