import { move } from './balance.ts';
import { reviewWarnings } from './fraud-warnings.ts';
import type { Charge, Refund } from './objects.ts';
import { all, born, get, put, type World } from './world.ts';

/** Refunds money of a charge. */
export function refund(
  world: World,
  charge: Charge,
  amount: number,
  metadata: Record<string, string> = {},
): Refund {
  const made: Refund = put(world, {
    ...born(world, 'refund', 're'),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  });
  moveBack(world, made, -amount);
  count(world, charge);
  world.emit('refund.created', made);
  world.emit('charge.refunded', charge);
  reviewWarnings(world, charge);
  return made;
}

/** A refund has no fee, and does not return the charge's fee. */
function moveBack(world: World, { id, currency }: Refund, amount: number): void {
  const type = amount < 0 ? 'refund' : 'refund_failure';
  move(world, { category: type, type, source: id, fee: 0, amount, currency, description: null });
}

/** The customer's bank returns a refund. */
export function failRefund(world: World, refund: Refund): void {
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  moveBack(world, refund, refund.amount);
  count(world, get(world, 'charge', refund.charge));
  world.emit('refund.updated', refund);
  world.emit('charge.refund.updated', refund);
  world.emit('refund.failed', refund);
}

export const refundsOf = (world: World, charge: Charge): Refund[] =>
  all(world, 'refund').filter((refund) => refund.charge === charge.id);

function count(world: World, charge: Charge): void {
  const good = refundsOf(world, charge).filter(({ status }) => status !== 'failed');
  charge.amount_refunded = good.reduce((sum, { amount }) => sum + amount, 0);
  charge.refunded = charge.amount_refunded === charge.amount;
}
