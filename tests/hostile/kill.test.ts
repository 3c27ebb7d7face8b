import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LicenseList, PurchaseResult } from '#lib/contract/licenses.ts';
import { PaymentDetail, PaymentList } from '#lib/contract/payments.ts';
import { restartSite, type Site, startSite } from '#tests/support/site.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { DEMO, order } from './support/accounts.ts';
import { overSocket } from './support/http.ts';
import { killTree } from './support/kill.ts';

const PURCHASES = 200;
const KILLS = 4;
const AT_ONCE = 4;

/** Buys with each key until the server is gone; says which keys were answered and with what. */
async function buyUntilKilled(
  agent: UserAgent,
  keys: string[],
  answered: Map<string, string>,
): Promise<void> {
  const left = keys.filter((key) => !answered.has(key));
  const lane = async () => {
    for (let key = left.shift(); key; key = left.shift()) {
      const headers = { 'Idempotency-Key': key };
      const answer = await agent.call('purchase', { body: order, headers });
      const { license } = v.parse(PurchaseResult, await answer.json());
      answered.set(key, license.license_key);
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
}

/** Kills the server's processes as soon as so many purchases were answered. */
async function killAt(site: Site, answered: Map<string, string>, count: number): Promise<void> {
  while (answered.size < count) await new Promise(setImmediate);
  killTree(site.pid);
  await site.ended;
}

async function allPages<Item>(fetchPage: (page: number) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const more = await fetchPage(page);
    items.push(...more);
    if (more.length === 0) return items;
  }
}

const licensesOf = (agent: UserAgent) =>
  allPages(async (page) => {
    const answer = await agent.call('licenses', { query: { limit: '100', offset: String(page * 100) } });
    return v.parse(LicenseList, await answer.json()).results;
  });

const paymentsOf = (agent: UserAgent) =>
  allPages(async (page) => {
    const query = { page: String(page + 1), page_size: '100' };
    const answer = await agent.call('payments', { query });
    // Beyond the last page there is nothing.
    return answer.status === 404 ? [] : v.parse(PaymentList, await answer.json()).results;
  });

test(`${PURCHASES} purchases survive ${KILLS} kills of the server: each is there once and whole`, async () => {
  let site = await startSite();
  const agent = new UserAgent(site.url, overSocket(site.url));
  await agent.logIn(DEMO.email, DEMO.password);
  const before = { licenses: (await licensesOf(agent)).length, payments: (await paymentsOf(agent)).length };
  const keys = Array.from({ length: PURCHASES }, () => crypto.randomUUID());
  const answered = new Map<string, string>();
  const points = Array.from({ length: KILLS }, () => randomInt(5, PURCHASES - 5)).sort((a, b) => a - b);
  for (const point of points) {
    await Promise.all([buyUntilKilled(agent, keys, answered), killAt(site, answered, point)]);
    site = await restartSite(site.run);
  }
  const early = new Map(answered);
  await buyUntilKilled(agent, keys, answered);

  const licenses = (await licensesOf(agent)).map(({ license_key }) => license_key);
  const payments = await paymentsOf(agent);
  const bought = payments.slice(0, PURCHASES);
  const invoices = new Set<string>();
  for (const { id } of bought) {
    const answer = await agent.call('payment', { params: { id } });
    const detail = v.parse(PaymentDetail, await answer.json());
    if (detail.license_id && detail.invoice_number) invoices.add(detail.invoice_number);
  }
  await site.remove();
  const lost = [...early.values()].filter((key) => licenses.filter((each) => each === key).length !== 1);
  const figures = {
    answered: answered.size,
    newLicenses: licenses.length - before.licenses,
    newPayments: payments.length - before.payments,
    withLicenceAndInvoice: invoices.size,
    lost: lost.length,
  };
  console.log(`killed after ${points.join(', ')} purchases:`, figures);
  expect(figures).toEqual({
    answered: PURCHASES,
    newLicenses: PURCHASES,
    newPayments: PURCHASES,
    withLicenceAndInvoice: PURCHASES,
    lost: 0,
  });
}, 120_000);
