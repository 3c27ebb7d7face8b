import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { OrderState, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { WAIVER_VERSION } from '#lib/contract/withdrawals/waiver-boxes.ts';
import { numberOf, onDatabase } from '#tests/support/database.ts';
import { ask, overSocket } from '#tests/support/local-http.ts';
import { restartSite, startSite } from '#tests/support/site.ts';
import { startStripe, stripeAt } from '#tests/support/stripe/client.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { signUp } from './accounts.ts';
import { killTree } from './kill.ts';

/** Longer than a task stays with a consumer that was killed, and than its first wait. */
const PAUSE_MINUTES = 6;
const LOOKS = 5;

const PRODUCT = 'portfolio-optimizer';
/** Both boxes that bring the key at once. */
export const waiver = { version: WAIVER_VERSION, request: true, acknowledgement: true };

/** A built shop that sells for money, which may be killed, in front of the payment service's stand-in. */
export async function startShopRun() {
  const service = await startStripe();
  const stripe = stripeAt(service.url);
  const payments = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_ORIGIN: service.url,
  };
  let site = await startSite({ payments });
  const { run } = site;
  const eventsTo = `${site.url}${callPath('providerEvent')}`;
  await stripe.webhook({ url: eventsTo });
  const count = (query: string) => numberOf(run, `SELECT count(*) FROM ${query}`);
  const began = Date.now();

  /** Runs the jobs of a minute, as the platform does. */
  async function runJobs(): Promise<void> {
    const answer = await ask(`${site.url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
    expect(answer.status).toBe(200);
  }
  /** Makes every task older, as if that time had passed, while no server holds the database. */
  const letPass = (minutes: number) =>
    onDatabase(run, (database) =>
      database.exec(
        `UPDATE provider_tasks SET due_at = due_at - ${minutes * MINUTE_MS} WHERE state = 'waiting'`,
      ),
    );

  return {
    run,
    stripe,
    eventsTo,
    service: service.url,
    count,
    runJobs,
    url: () => site.url,
    log: () => readFileSync(site.log, 'utf8'),
    /** A customer at an address of its own. */
    async customer(): Promise<UserAgent> {
      const send = overSocket(site.url);
      const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
      const agent = new UserAgent(site.url, (path, init) => {
        init.headers.set('CF-Connecting-IP', address);
        return send(path, init);
      });
      await signUp(agent);
      return agent;
    },
    kill: () => killTree(site.pid),
    /** Serves the data again once the server is dead, some minutes later. */
    async restart(): Promise<void> {
      await site.ended;
      letPass(PAUSE_MINUTES);
      site = await restartSite(run);
    },
    /** Has events that nobody took come again, and all that is left to do be done, however late it is due. */
    async settle(): Promise<void> {
      const isDone = () => count("provider_tasks WHERE state = 'waiting' AND kind <> 'check'") === 0;
      for (let look = 0; look < LOOKS; look += 1) {
        await stripe.release({});
        await stripe.settled();
        await runJobs();
        const done = vi.waitUntil(isDone, { timeout: 5_000, interval: 100 });
        if (await done.catch(() => false)) return;
        await site.stop();
        await this.restart();
      }
      throw new Error('Tasks remain');
    },
    /** What the books hold of this run's orders, and the payment service of their money. */
    async figures() {
      const since = `p.created_at >= ${began} AND p.provider = 'stripe'`;
      const ours = `payments p JOIN orders o ON o.payment_id = p.id`;
      const { cents, refunds, refundedCents } = await stripe.totals();
      return {
        orders: count(`${ours} WHERE ${since}`),
        paid: count(`${ours} WHERE ${since} AND p.status = 'completed'`),
        licences: count(`${ours} JOIN licenses l ON l.id = o.license_id WHERE ${since}`),
        invoices: count(`${ours} JOIN invoices i ON i.payment_id = p.id WHERE ${since}`),
        open: count(`${ours} WHERE ${since} AND p.status = 'pending'`),
        refunds,
        inCents: cents,
        backCents: refundedCents,
        booksCents: numberOf(
          run,
          `SELECT coalesce(sum(p.amount_cents), 0) FROM ${ours} WHERE ${since} AND p.status = 'completed'`,
        ),
      };
    },
    async remove(): Promise<void> {
      await site.remove();
      await service.stop();
    },
  };
}
export type ShopRun = Awaited<ReturnType<typeof startShopRun>>;

/** What a customer orders, by one key: repeated, it is the same order. */
export async function placeOrder(agent: UserAgent, key: string): Promise<PlacedOrder> {
  const placed = await askOrder(agent, key);
  if (placed.status !== 201) throw new Error(`An order was answered with ${placed.status}`);
  return v.parse(PlacedOrder, await placed.json());
}

export async function askOrder(agent: UserAgent, key: string, duration = '1m'): Promise<Response> {
  const query = { duration };
  const shown = await agent.call('checkout', { params: { product: PRODUCT }, query });
  const { total, terms_version } = v.parse(Checkout, await shown.json());
  return agent.call('placeOrder', {
    headers: { 'Idempotency-Key': key },
    body: {
      product_id: PRODUCT,
      duration_key: duration,
      expected_price: ((total?.price ?? 0) / 100).toFixed(2),
      terms_version,
      withdrawal_waiver: waiver,
    },
  });
}

export async function orderState(agent: UserAgent, id: string): Promise<OrderState> {
  const answer = await agent.call('order', { params: { id }, query: { back: '1' } });
  return v.parse(OrderState, await answer.json());
}
