import { vi } from 'vitest';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { onDatabase } from '#tests/support/database.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { placeOrder, type Wish, waiver } from './shop-orders.ts';
import { type ShopRun, STANDSTILL_MS } from './shop-run.ts';
import { payOtherwise } from './strange-payments.ts';

/** One customer's order, and how far it is. */
export interface Walk {
  shop: ShopRun;
  agent: UserAgent;
  key: string;
  id: string;
}
/** What is done until it has an answer: a customer to whom nothing is said does it again. */
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
/** The event is lost, its customer gone, and the order is looked at. */
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
/** The day is over in which a withdrawal could be undone: a job takes it from there, that of a later hour if one dies. */
const passDay: Step = async ({ shop, id }) => {
  const isDone = () => shop.count(`open_withdrawals WHERE payment_id = '${id}'`) === 0;
  // The server waits for no lock: it must have nothing to write.
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
/** The licence's end comes near: its charge is due. */
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

/** Three licences of a month. */
const TRANSFERRED_CENTS = 3 * 4900;
/** One of the seller's people notes the bank's movement; it is the same one when it is noted again. */
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
  /** What was done and is settled when the server may be killed. */
  before: Step[];
  steps: Step[];
  /** What it ends with, where that is not one licence, paid for once. */
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
      // The network here is not Italy’s, and no card speaks for that country.
      discrepancies: ['country_evidence'],
      charges: 0,
      // The payment service knows nothing of it.
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
