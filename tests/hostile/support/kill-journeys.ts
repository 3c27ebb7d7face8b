import { vi } from 'vitest';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { onDatabase } from '#tests/support/database.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { placeOrder, type Wish, waiver } from './shop-orders.ts';
import { type ShopRun, STANDSTILL_MS } from './shop-run.ts';
import { payOtherwise } from './strange-payments.ts';

/** A customer's order, and its progress. */
export interface Walk {
  shop: ShopRun;
  agent: UserAgent;
  key: string;
  id: string;
}
/** A step is repeated until it has a response, as a customer without one would do. */
type Step = (walk: Walk) => Promise<unknown>;

const place =
  (wish?: Wish): Step =>
  async (walk) => {
    walk.id = (await placeOrder(walk.agent, walk.key, wish)).id;
  };
const pageOf = async ({ shop, id }: Walk) => {
  const [page] = await shop.stripe.sessions({ reference: id });
  if (!page) throw new Error('An order has no page');
  return page;
};
const pay: Step = async (walk) => walk.shop.stripe.pay({ session: (await pageOf(walk)).id });
const must = async (answer: Promise<Response>) => {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`Answered with ${status}`);
};

const replace: Step = async (walk) => {
  const { agent, key } = walk;
  walk.id = (await placeOrder(agent, `${key}-2`, { duration: '12m' })).id;
};
/** The event is lost, the customer has left, and the check of the order is due. */
const payUntold: Step = async (walk) => {
  const { shop, id } = walk;
  await shop.stripe.pace({ pace: 'held' });
  await pay(walk);
  await shop.stripe.lose();
  await shop.stripe.pace({ pace: 'soon' });
  const look = `UPDATE provider_tasks SET due_at = 0 WHERE kind = 'check' AND subject = '${id}'`;
  onDatabase(shop.run, (database) => database.exec(look));
};
const runJobs: Step = ({ shop }) => shop.runJobs();
const deliver: Step = ({ agent, id }) =>
  must(agent.call('deliverOrder', { params: { id }, body: { withdrawal_waiver: waiver } }));
const withdraw: Step = ({ shop, agent, id }) => {
  const [contract] = shop.list(`SELECT transaction_id FROM payments WHERE id = '${id}'`);
  return must(agent.call('withdraw', { body: { name: 'Anna Bianchi', contract } }));
};
/** Ends the day in which a withdrawal can be undone; an hourly job then applies it, a later one if the first dies. */
const passDay: Step = async ({ shop, id }) => {
  const isDone = () => shop.count(`open_withdrawals WHERE payment_id = '${id}'`) === 0;
  // The server does not wait for locks: it must have nothing to write.
  await shop.allDone();
  onDatabase(shop.run, (database) =>
    database
      .prepare('UPDATE open_withdrawals SET effective_at = 0 WHERE payment_id = ? AND effective_at > 0')
      .run(id),
  );
  while (!isDone()) {
    await shop.runJobs('7 * * * *');
    await vi.waitUntil(isDone, { timeout: STANDSTILL_MS, interval: 100 }).catch(() => undefined);
  }
};
const licenseOf = ({ shop, id }: Walk) =>
  shop.list(`SELECT license_id FROM orders WHERE payment_id = '${id}'`)[0] ?? '';
/** Moves the licence close to its end, when its charge is due. */
const comeDue: Step = async (walk) =>
  onDatabase(walk.shop.run, (database) =>
    database
      .prepare('UPDATE licenses SET expires_at = ? WHERE id = ?')
      .run(Date.now() + 2 * DAY_MS, licenseOf(walk)),
  );
const runHour: Step = ({ shop }) => shop.runJobs('7 * * * *');
const unsubscribe: Step = (walk) =>
  must(walk.agent.call('endSubscription', { params: { id: licenseOf(walk) } }));
const payTwice: Step = async (walk) =>
  payOtherwise(walk.shop, walk.id, (await pageOf(walk)).amount_total ?? 0);
const dispute: Step = async (walk) =>
  walk.shop.stripe.dispute({ charge: String((await pageOf(walk)).payment_intent) });

/** Three licences for a month. */
const TRANSFERRED_CENTS = 3 * 4900;
/** A staff member records the bank's movement; recorded again, it is the same movement. */
const noteTransfer: Step = async ({ shop, id }) => {
  const [order = ''] = shop.list(
    `SELECT reference || ' ' || amount_cents FROM orders o JOIN payments p ON p.id = o.payment_id WHERE p.id = '${id}'`,
  );
  const [text = '', cents] = order.split(' ');
  const movement = { day: italianDay(Date.now()), amount: (Number(cents) / 100).toFixed(2), currency: 'EUR' };
  const movements = [{ ...movement, text, payer: 'Anna Bianchi', place: 0 }];
  await must((await shop.colleague()).call('recordTransfers', { body: { movements } }));
};

interface Way {
  /** Steps that are done and settled before the server may be killed. */
  before: Step[];
  steps: Step[];
  /** The end state, if it is not one licence that is paid for once. */
  ends?: Record<string, unknown>;
}

const bought = [place(), pay];
const subscribed = [place({ renews: true }), pay];
const waitingForKey = [place({ isWaived: false }), pay];
const RENEWS = ['Il tuo acquisto', 'Rinnovo automatico attivo'];
const journeys = {
  buy: { before: [], steps: bought },
  'buy, untold': { before: [place()], steps: [payUntold, runJobs] },
  replace: { before: [place()], steps: [replace, pay], ends: { payments: ['failed', 'completed'] } },
  deliver: {
    before: waitingForKey,
    steps: [deliver],
    ends: { mails: ['Il tuo acquisto', 'La chiave di Portfolio Optimizer'] },
  },
  subscribe: { before: [], steps: subscribed, ends: { subscriptions: ['on'], mails: RENEWS } },
  renew: {
    before: subscribed,
    steps: [comeDue, runHour],
    ends: {
      payments: ['completed', 'completed'],
      subscriptions: ['on'],
      sales: 2,
      mails: [...RENEWS, 'Il tuo rinnovo'],
      charges: 2,
    },
  },
  unsubscribe: {
    before: subscribed,
    steps: [unsubscribe],
    ends: { subscriptions: ['ended'], mails: [...RENEWS, 'Rinnovo automatico disattivato'] },
  },
  withdraw: {
    before: waitingForKey,
    steps: [withdraw, passDay],
    ends: {
      payments: ['refunded'],
      licences: [],
      creditNotes: 1,
      mails: ['Il tuo acquisto', 'Ricevuta del recesso REC-', 'Recesso REC-'],
      refunds: 1,
    },
  },
  'pay twice': {
    before: bought,
    steps: [payTwice],
    ends: {
      discrepancies: ['returned'],
      mails: ['Il tuo acquisto', 'Ti restituiamo '],
      charges: 2,
      refunds: 1,
    },
  },
  transfer: {
    before: [place({ quantity: 3, payBy: TRANSFER })],
    steps: [noteTransfer],
    ends: {
      licences: ['active', 'active', 'active'],
      mails: ['Il tuo ordine di Portfolio Optimizer', 'Il tuo acquisto'],
      // The network of the test is not Italian, and there is no card as evidence for Italy.
      discrepancies: ['country_evidence'],
      charges: 0,
      // The payment service does not know the transfer.
      centsApart: -TRANSFERRED_CENTS,
    },
  },
  dispute: {
    before: bought,
    steps: [dispute],
    ends: {
      licences: ['suspended'],
      discrepancies: ['disputed'],
      mails: ['Il tuo acquisto', 'La tua licenza Portfolio Optimizer è sospesa'],
    },
  },
} satisfies Record<string, Way>;
export type Journey = keyof typeof journeys;
export const wayOf = (journey: Journey): Way => journeys[journey];
