import type { BalanceTransaction, Payout } from './objects.ts';
import { all, born, put, secondsOf, type World } from './world.ts';

/** The seller's fee for a dispute in cents, whoever wins. */
export const DISPUTE_FEE = 2000;
/** The fee for a charge in cents, as for a card from the European Union. */
export const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;

type Moved = Pick<BalanceTransaction, 'amount' | 'currency' | 'description' | 'fee' | 'source' | 'type'> & {
  /** The category in Stripe's reports. */
  category: string;
};

/** Adds money to the seller's balance, or removes it. */
export const move = (world: World, { category, ...moved }: Moved): BalanceTransaction =>
  put(world, {
    ...born(world, 'balance_transaction', 'txn'),
    ...moved,
    net: moved.amount - moved.fee,
    reporting_category: category,
  });

const DAY_SECONDS = 86_400;

export interface NewPayout {
  /** Days until it reaches the account. */
  days?: number;
  /** Stripe does not list the transactions of a manual payout. */
  isAutomatic?: boolean;
  status?: string;
}

/** Pays out the balance. */
export function payOut(
  world: World,
  { days = 2, isAutomatic = true, status = 'paid' }: NewPayout = {},
): Payout {
  const held = all(world, 'balance_transaction').filter(({ id }) => !world.paidOut.has(id));
  const amount = held.reduce((sum, { net }) => sum + net, 0);
  const day = Math.floor(secondsOf(world) / DAY_SECONDS) + days;
  const currency = 'eur';
  const made = put(world, {
    ...born(world, 'payout', 'po'),
    ...{ amount, arrival_date: day * DAY_SECONDS, automatic: isAutomatic, currency, status },
  });
  const paid = move(world, {
    ...{ category: 'payout', type: 'payout', source: made.id, fee: 0 },
    ...{ amount: -amount, currency, description: 'STRIPE PAYOUT' },
  });
  for (const { id } of [...held, paid]) world.paidOut.set(id, made.id);
  return made;
}
