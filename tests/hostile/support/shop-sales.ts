import { vi } from 'vitest';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { orderState, placeOrder } from './shop-orders.ts';
import type { ShopRun } from './shop-run.ts';
import { payOtherwise } from './strange-payments.ts';

/** What happens to an order after it is placed. */
const fates = ['paid', 'paid', 'paid twice', 'paid and read back', 'wrong sum, then left', 'left'] as const;
type Fate = (typeof fates)[number];

export interface Sale {
  key: string;
  fate: Fate;
  id?: string;
  /** The progress of the sale. */
  isPaid?: boolean;
  isOver?: boolean;
}

/** The sales of each customer, one after the other. */
export const newSales = (customers: number, each: number): Sale[][] =>
  Array.from({ length: customers }, (_, customer) =>
    Array.from({ length: each }, (__, at) => ({
      key: crypto.randomUUID(),
      fate: fates[(customer + at) % fates.length] ?? 'left',
    })),
  );

/** Resumes a sale at its current step. */
async function goOn(shop: ShopRun, agent: UserAgent, sale: Sale, onStep: () => void): Promise<void> {
  const { stripe } = shop;
  sale.id ??= (await placeOrder(agent, sale.key)).id;
  onStep();
  const [page] = await stripe.sessions({ reference: sale.id });
  if (!page) throw new Error('An order has no page');
  if (!sale.isPaid) {
    if (sale.fate === 'wrong sum, then left') await payOtherwise(shop, sale.id, 100);
    else if (sale.fate === 'left') await stripe.expire({ session: page.id });
    else await stripe.pay({ session: page.id });
    if (sale.fate === 'paid twice') await payOtherwise(shop, sale.id, page.amount_total ?? 0);
    sale.isPaid = true;
  }
  onStep();
  // The next order for the same product waits until this one has ended.
  const isOver = async () => /done|ended/.test((await orderState(agent, sale.id ?? '')).state);
  await vi.waitUntil(isOver, { timeout: 120_000, interval: 100 });
  sale.isOver = true;
}

/** Runs each customer's sales one after the other, in parallel with those of other customers, until the server dies. */
export const sellAll = (shop: ShopRun, customers: UserAgent[], sales: Sale[][], onStep = () => {}) =>
  Promise.allSettled(
    customers.map(async (agent, at) => {
      for (const sale of sales[at] ?? []) if (!sale.isOver) await goOn(shop, agent, sale, onStep);
    }),
  );
