import type { Charge, Dispute } from './objects.ts';
import { all, born, put, type World } from './world.ts';

/** A customer disputes a charge; a `warning` is a bank's question before it takes money back. */
export function dispute(
  world: World,
  charge: Charge,
  { amount = charge.amount, isWarning = false }: { amount?: number; isWarning?: boolean } = {},
): Dispute {
  const made: Dispute = put(world, {
    ...born(world, 'dispute', 'du'),
    amount,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: isWarning,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isWarning ? 'warning_needs_response' : 'needs_response',
  });
  charge.disputed = true;
  world.emit('charge.dispute.created', made);
  if (!isWarning) world.emit('charge.dispute.funds_withdrawn', made);
  return made;
}

/** Its bank has seen what the seller says. */
export function review(world: World, dispute: Dispute): void {
  dispute.status = isWarning(dispute) ? 'warning_under_review' : 'under_review';
  world.emit('charge.dispute.updated', dispute);
}

export function closeDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): void {
  const wasWarning = isWarning(dispute);
  dispute.status = wasWarning ? 'warning_closed' : outcome;
  world.emit('charge.dispute.closed', dispute);
  if (outcome === 'won' && !wasWarning) world.emit('charge.dispute.funds_reinstated', dispute);
}

const isWarning = ({ status }: Dispute) => status.startsWith('warning_');

export const disputesOf = (world: World, charge: Charge): Dispute[] =>
  all(world, 'dispute').filter((dispute) => dispute.charge === charge.id);

/** Money that a bank holds back or has taken. */
export const heldBack = ({ status }: Dispute): boolean =>
  ['needs_response', 'under_review', 'lost'].includes(status);
