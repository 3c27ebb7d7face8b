import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import { restartSite, type Site, startSite } from '#tests/support/site.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { DEMO, order } from './support/accounts.ts';
import { statusesOf } from './support/cases.ts';
import { countWhole, licensesOf, paymentsOf } from './support/holdings.ts';
import { overSocket } from './support/http.ts';
import { killTree } from './support/kill.ts';

const PURCHASES = 200;
const KILLS = 4;
const AT_ONCE = 4;
const LONG_MS = 120_000;

let site: Site;
let agent: UserAgent;

beforeAll(async () => {
  site = await startSite();
  agent = new UserAgent(site.url, overSocket(site.url));
  await agent.logIn(DEMO.email, DEMO.password);
}, LONG_MS);

afterAll(() => site.remove());

/** Buys with each key that is still unanswered, until all are answered or the server is gone. */
async function buy(keys: string[], answered: Map<string, string>): Promise<void> {
  const left = keys.filter((key) => !answered.has(key));
  const lane = async () => {
    for (let key = left.shift(); key; key = left.shift()) {
      const answer = await agent.call('purchase', { body: order, headers: { 'Idempotency-Key': key } });
      answered.set(key, v.parse(PurchaseResult, await answer.json()).license.license_key);
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
}

/** Kills the server's processes after a number of answered purchases. */
async function killAt(answered: Map<string, string>, count: number): Promise<void> {
  while (answered.size < count) await new Promise(setImmediate);
  killTree(site.pid);
  await site.ended;
}

test(
  `${PURCHASES} purchases survive ${KILLS} kills of the server: each is there once and whole`,
  async () => {
    const before = { licenses: (await licensesOf(agent)).length, payments: (await paymentsOf(agent)).length };
    const keys = Array.from({ length: PURCHASES }, () => crypto.randomUUID());
    const answered = new Map<string, string>();
    const points = Array.from({ length: KILLS }, () => randomInt(5, PURCHASES - 5)).sort((a, b) => a - b);
    for (const point of points) {
      await Promise.all([buy(keys, answered), killAt(answered, point)]);
      site = await restartSite(site.run);
    }
    const early = [...answered.values()];
    await buy(keys, answered);

    const sold = (await licensesOf(agent)).map(({ license_key }) => license_key);
    const payments = await paymentsOf(agent);
    const figures = {
      answered: answered.size,
      newLicenses: sold.length - before.licenses,
      newPayments: payments.length - before.payments,
      withLicenceAndInvoice: await countWhole(agent, payments.slice(0, PURCHASES)),
      lost: early.filter((key) => sold.filter((each) => each === key).length !== 1).length,
    };
    console.log(`killed after ${points.join(', ')} answered purchases:`, figures);
    const whole = { newLicenses: PURCHASES, newPayments: PURCHASES, withLicenceAndInvoice: PURCHASES };
    expect(figures).toEqual({ answered: PURCHASES, ...whole, lost: 0 });
  },
  LONG_MS,
);

test('a customer with hundreds of licences is served like any other', async () => {
  const names = ['licensesByProduct', 'dashboardStats', 'paymentStats', 'downloads', 'exportData'] as const;
  expect(await statusesOf(names.map((name) => agent.call(name)))).toEqual([200, 200, 200, 200, 200]);
});

test(
  'rotating every secret logs nobody out and closes no licence',
  async () => {
    const [license] = await licensesOf(agent);
    for (const { keepsOld } of [{ keepsOld: true }, { keepsOld: false }]) {
      await site.stop();
      site = await restartSite({ ...site.run, variables: rotated(site.run.variables, keepsOld) });
      expect((await agent.call('profile')).status).toBe(200);
      expect((await licensesOf(agent))[0]?.license_key).toBe(license?.license_key);
    }
  },
  LONG_MS,
);

/** Puts a new key in front of each secret's list and drops the old token key; keys that open data stay. */
function rotated(variables: Record<string, string>, keepsOld: boolean): Record<string, string> {
  const names = ['SESSION_KEYS', 'TOKEN_KEYS', 'LICENSE_KEYS', 'OFFLINE_SIGNING_KEYS'];
  const changed = names.map((name) => {
    const fresh = `k${randomInt(1e9)}:${randomBytes(32).toString('base64url')}`;
    const old = name === 'TOKEN_KEYS' && !keepsOld ? '' : `,${variables[name]}`;
    return [name, fresh + old];
  });
  return { ...variables, ...Object.fromEntries(changed) };
}
