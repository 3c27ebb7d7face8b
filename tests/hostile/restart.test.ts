import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { isCutOff, overSocket } from '#tests/support/local-http.ts';
import { restartSite, type Site, startSite } from '#tests/support/site.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { DEMO, order, PASSWORD, signUp } from './support/accounts.ts';
import { statusesOf } from './support/cases.ts';
import { countWhole, licensesOf, paymentsOf } from './support/holdings.ts';
import { killTree } from './support/kill.ts';
import { keepLog } from './support/logs.ts';

const PURCHASES = 60;
const KILLS = 3;
const AT_ONCE = 4;
const LONG_MS = 240_000;

/** The number of purchases that an account may make in a minute. */
const PER_CUSTOMER = rateLimits.salesPerAccount.limit;

let site: Site;
let agent: UserAgent;
/** A licence from before the kills, as its owner saw it. */
let before: License | undefined;
const buyers: UserAgent[] = [];

/** A buyer with an IP address of their own. */
async function newBuyer(at: number): Promise<UserAgent> {
  const send = overSocket(site.url);
  const buyer = new UserAgent(site.url, (path, init) => {
    init.headers.set('CF-Connecting-IP', `198.51.100.${at}`);
    return send(path, init);
  });
  await signUp(buyer, site.run.stateDir);
  return buyer;
}

beforeAll(async () => {
  site = await startSite({ hasQuickPasswords: true });
  agent = new UserAgent(site.url, overSocket(site.url));
  await agent.logIn(DEMO.email, DEMO.password);
  [before] = await licensesOf(agent);
  // One after the other: many parallel waits for mail slow the server down.
  for (let at = 0; at < PURCHASES / PER_CUSTOMER; at += 1) buyers.push(await newBuyer(at));
}, 2 * LONG_MS);

afterAll(() => {
  keepLog(site.log, 'restart');
  return site.remove();
});

/** Buys with the unanswered keys until all are answered or the server is dead; returns the errors. */
async function buy(keys: string[], answered: Map<string, string>, onAnswer = () => {}): Promise<string[]> {
  const left = keys.flatMap((key, at) => (answered.has(key) ? [] : [{ key, at }]));
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { key, at } = next;
      const headers = { 'Idempotency-Key': key };
      const answer = await buyers[at % buyers.length]?.call('purchase', { body: order, headers });
      if (!answer) throw new Error('A key without a buyer');
      const text = await answer.text();
      if (isCutOff(answer.status, text)) {
        // The buyer sends the request again.
        left.push(next);
        continue;
      }
      if (answer.status !== 201) throw new Error(`${answer.status} ${text}`);
      answered.set(key, v.parse(PurchaseResult, JSON.parse(text)).license.license_key);
      onAnswer();
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  return lanes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
}

/** Buys, and kills the server's processes after a number of answered purchases. */
async function buyAndKill(keys: string[], answered: Map<string, string>, count: number): Promise<void> {
  const killAt = () => {
    if (answered.size >= count) killTree(site.pid);
  };
  const buying = buy(keys, answered, killAt);
  killAt();
  await buying;
  // In case no response came before the kill.
  killTree(site.pid);
  await site.ended;
}

test(
  `${PURCHASES} purchases survive ${KILLS} kills of the server and new secrets after two: each is there once and complete`,
  async () => {
    const keys = Array.from({ length: PURCHASES }, () => crypto.randomUUID());
    const answered = new Map<string, string>();
    const points = Array.from({ length: KILLS }, () => randomInt(5, PURCHASES - 5)).sort((a, b) => a - b);
    for (const [at, point] of points.entries()) {
      await buyAndKill(keys, answered, point);
      site = await restartSite({ ...site.run, variables: secretsAfter(at, site.run.variables) });
    }
    const early = [...answered.values()];
    expect(await buy(keys, answered)).toEqual([]);

    const sold: string[] = [];
    let newPayments = 0;
    let withLicenceAndInvoice = 0;
    for (const buyer of buyers) {
      sold.push(...(await licensesOf(buyer)).map(({ license_key }) => license_key));
      const payments = await paymentsOf(buyer);
      newPayments += payments.length;
      withLicenceAndInvoice += await countWhole(buyer, payments);
    }
    const figures = {
      answered: answered.size,
      newLicenses: sold.length,
      newPayments,
      withLicenceAndInvoice,
      lost: early.filter((key) => sold.filter((each) => each === key).length !== 1).length,
    };
    console.log(`killed after ${points.join(', ')} answered purchases:`, figures);
    const whole = { newLicenses: PURCHASES, newPayments: PURCHASES, withLicenceAndInvoice: PURCHASES };
    expect(figures).toEqual({ answered: PURCHASES, ...whole, lost: 0 });
  },
  2 * LONG_MS,
);

test('the API serves customers after the kills as before: new secrets log nobody out and lock no licence', async () => {
  expect((await licensesOf(agent))[0]?.license_key).toBe(before?.license_key);
  const names = ['licensesByProduct', 'dashboardStats', 'paymentStats', 'downloads', 'exportData'] as const;
  for (const each of [agent, ...buyers.slice(0, 1)]) {
    await each.confirm(each === agent ? DEMO.password : PASSWORD);
    expect(await statusesOf(names.map((name) => each.call(name)))).toEqual([200, 200, 200, 200, 200]);
  }
});

/** Rotates every secret after the second kill and again after the last, which also drops the old token key. */
function secretsAfter(kill: number, variables: Record<string, string>): Record<string, string> {
  return kill === 0 ? variables : rotated(variables, kill < KILLS - 1);
}

/** Prepends a new key to each secret's list; unless `keepsOld`, drops the old token key. The other old keys remain. */
function rotated(variables: Record<string, string>, keepsOld: boolean): Record<string, string> {
  const names = ['SESSION_KEYS', 'TOKEN_KEYS', 'LICENSE_KEYS', 'OFFLINE_SIGNING_KEYS'];
  const changed = names.map((name) => {
    const fresh = `k${randomInt(1e9)}:${randomBytes(32).toString('base64url')}`;
    const old = name === 'TOKEN_KEYS' && !keepsOld ? '' : `,${variables[name]}`;
    return [name, fresh + old];
  });
  return { ...variables, ...Object.fromEntries(changed) };
}
