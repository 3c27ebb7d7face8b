import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { send } from '#tests/support/local-http.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { newCustomer } from './support/accounts.ts';
import { hostile, statusesOf } from './support/cases.ts';
import { askOrder, placeOrder, waiver } from './support/shop-orders.ts';
import { type ShopRun, startShopRun } from './support/shop-run.ts';
import { newSales, type Sale, sellAll } from './support/shop-sales.ts';

const CUSTOMERS = 13;
/** Each fate comes four times; both tests stay below the number of orders that an account may place in a minute. */
const EACH = 4;
/** Customers who order at the same time. */
const OTHERS = 3;
const SALES = CUSTOMERS * EACH;
const KILLS = 4;
const LONG_MS = 480_000;
const EVENTS = callPath('providerEvent');

let shop: ShopRun;
const customers: UserAgent[] = [];

beforeAll(async () => {
  shop = await startShopRun();
  for (let at = 0; at < CUSTOMERS + OTHERS; at += 1) customers.push(await shop.customer());
}, LONG_MS);
afterAll(() => shop.remove());

/** Completes the remaining sales without a kill. */
async function sellRest(sales: Sale[][]): Promise<void> {
  const lanes = await sellAll(shop, customers.slice(0, CUSTOMERS), sales);
  expect(lanes.flatMap((lane) => (lane.status === 'rejected' ? [String(lane.reason)] : []))).toEqual([]);
}

/** Each buyer has one licence, wrong or double payments are refunded, and nothing is doubled. */
async function addsUp(sales: Sale[][], before: Awaited<ReturnType<ShopRun['figures']>>): Promise<void> {
  await shop.settle();
  const after = await shop.figures();
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
  );
  console.log(expect.getState().currentTestName, grown);
  const ofFate = (named: string) => sales.flat().filter(({ fate }) => fate.startsWith(named)).length;
  const [bought, refunds] = [ofFate('paid'), ofFate('paid twice') + ofFate('wrong sum')];
  expect(grown).toMatchObject({
    orders: SALES,
    paid: bought,
    licences: bought,
    documents: bought,
    refunds,
    open: 0,
  });
  expect(grown.booksCents).toBe((grown.inCents ?? 0) - (grown.backCents ?? 0));
  expect(sales.flat().every(({ isOver }) => isOver)).toBe(true);
}

test(
  `${SALES} orders of ${CUSTOMERS} customers at once, each event twice and at once: books and money agree`,
  async () => {
    const sales = newSales(CUSTOMERS, EACH);
    const before = await shop.figures();
    await shop.stripe.pace({ pace: 'together' });
    await sellRest(sales);
    await addsUp(sales, before);
  },
  LONG_MS,
);

test(
  `${SALES} orders survive ${KILLS} kills of the server: books and money agree`,
  async () => {
    const sales = newSales(CUSTOMERS, EACH);
    const before = await shop.figures();
    const points = Array.from({ length: KILLS }, () => randomInt(5, (2 * SALES) / KILLS));
    for (const point of points) {
      let steps = 0;
      await sellAll(shop, customers, sales, () => {
        steps += 1;
        if (steps === point) shop.kill();
      });
      if (steps < point) shop.kill();
      await shop.restart();
      await shop.settle();
    }
    await sellRest(sales);
    console.log(`killed after ${points.join(', ')} steps of customers`);
    await addsUp(sales, before);
  },
  LONG_MS,
);

const others = () => customers.slice(CUSTOMERS) as [UserAgent, UserAgent, UserAgent];
const kept = () => shop.count("provider_tasks WHERE kind = 'event'");
const inShop = (path: string, headers: Record<string, string>, body: string | Buffer) =>
  send(shop.url(), {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** The responses to events, and how many events the shop stores. */
async function told(events: { headers?: Record<string, string>; body: string | Buffer }[]) {
  const before = kept();
  const answers = await Promise.all(events.map(({ headers = {}, body }) => inShop(EVENTS, headers, body)));
  return [answers.map(({ status }) => status), kept() - before];
}

hostile(190, 'forge, alter, replay and flood events', [[400, 400, 400, 400, 413], 0], async () => {
  const [agent] = others();
  const { id } = await placeOrder(agent, crypto.randomUUID());
  await shop.stripe.pace({ pace: 'held' });
  const [page] = await shop.stripe.sessions({ reference: id });
  await shop.stripe.pay({ session: page?.id ?? '' });
  const choice = { type: 'checkout.session.completed' };
  const sign = async (how: object) => {
    const [event] = await shop.stripe.deliveries({ ...choice, ...how });
    return { body: event?.body ?? '', headers: { 'Stripe-Signature': event?.signature ?? '' } };
  };
  const good = await sign({});
  return told([
    await sign({ secret: 'whsec_of_somebody_else' }),
    await sign({ amount: 1, isAltered: true }),
    await sign({ at: Date.now() - 6 * MINUTE_MS }),
    { body: good.body },
    { body: Buffer.alloc(2_000_000, ' '), headers: good.headers },
  ]);
});

hostile(191, 'order while the payment service hangs, and then again', [503, [200, 200], 201], async () => {
  const [, first, second] = others();
  const key = crypto.randomUUID();
  await shop.stripe.fault({ fault: 'hang', endpoint: 'POST /v1/checkout/sessions' });
  const waiting = askOrder(first, key);
  const meanwhile = await statusesOf([second.call('licenses'), second.call('dashboardStats')]);
  const { status } = await waiting;
  await shop.stripe.mend();
  return [status, meanwhile, (await askOrder(first, key)).status];
});

hostile(192, 'find the payment service’s secrets in the server’s log', [true, 0], async () => {
  const log = shop.log();
  const secrets = [STRIPE_KEY, WEBHOOK_SECRET];
  return [log.includes('payment not begun'), secrets.filter((secret) => log.includes(secret)).length];
});

hostile(193, 'order for money where payments are simulated', [302, 404, 200, 400, 404, 400], async () => {
  const { agent } = await newCustomer();
  const asked = [
    agent.visit('/checkout/portfolio-optimizer'),
    agent.visit('/checkout/orders/uno'),
    agent.call('checkout', { params: { product: 'portfolio-optimizer' } }),
    agent.call('placeOrder', { body: {} }),
    agent.call('order', { params: { id: 'uno' } }),
    agent.call('providerEvent', { body: {} }),
  ];
  return statusesOf(asked);
});

hostile(194, 'read and hurry on somebody else’s order', [404, 404], async () => {
  const [owner, stranger] = others();
  const { id } = await placeOrder(owner, crypto.randomUUID());
  const params = { id };
  const body = { withdrawal_waiver: waiver };
  return statusesOf([stranger.call('order', { params }), stranger.call('deliverOrder', { params, body })]);
});
