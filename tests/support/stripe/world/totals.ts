import { disputesOf, heldBack } from './disputes.ts';
import type { Charge } from './objects.ts';
import { refundsOf } from './refunds.ts';
import { all, type World } from './world.ts';

/** Numbers and amounts in cents. */
export interface Totals {
  charges: number;
  cents: number;
  /** Number of refunds by the shop; `elsewhereCents` are refunds made elsewhere. */
  refunds: number;
  refundedCents: number;
  elsewhereCents: number;
  disputedCents: number;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Money received and returned: in total, and by the order in the charges' metadata. */
export function totals(
  world: World,
  order: string,
  refund: string,
): Totals & { orders: Record<string, Totals> } {
  const charges = all(world, 'charge').filter(({ status }) => status === 'succeeded');
  const orders = Map.groupBy(charges, ({ metadata }) => metadata[order] ?? '');
  const each = Array.from(orders, ([id, own]) => [id, totalsOf(world, own, refund)] as const);
  return { ...totalsOf(world, charges, refund), orders: Object.fromEntries(each) };
}

function totalsOf(world: World, charges: Charge[], refund: string): Totals {
  const refunds = charges
    .flatMap((charge) => refundsOf(world, charge))
    .filter(({ status }) => status !== 'failed');
  const ours = refunds.filter(({ metadata }) => metadata?.[refund]);
  const disputes = charges.flatMap((charge) => disputesOf(world, charge)).filter(heldBack);
  const refundedCents = sum(ours.map(({ amount }) => amount));
  return {
    charges: charges.length,
    cents: sum(charges.map(({ amount }) => amount)),
    refunds: ours.length,
    refundedCents,
    elsewhereCents: sum(refunds.map(({ amount }) => amount)) - refundedCents,
    disputedCents: sum(disputes.map(({ amount }) => amount)),
  };
}
