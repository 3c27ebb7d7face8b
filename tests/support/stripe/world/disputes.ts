import { DISPUTE_FEE, move } from './balance.ts';
import { reviewWarnings } from './fraud-warnings.ts';
import type { Charge, Dispute } from './objects.ts';
import { all, born, put, secondsOf, type World } from './world.ts';

export interface NewDispute {
  /** The disputed part; by default, the charge's amount. */
  amount?: number;
  /** An inquiry: the bank asks before it takes money back. */
  isWarning?: boolean;
  reason?: string;
  /** Days in which the seller may respond; null if the bank takes no response. */
  answerDays?: number | null;
}

const DAY_SECONDS = 86_400;

/** A customer disputes a charge. */
export function dispute(
  world: World,
  charge: Charge,
  { amount = charge.amount, isWarning = false, reason = 'fraudulent', answerDays = 9 }: NewDispute = {},
): Dispute {
  const made: Dispute = put(world, {
    ...born(world, 'dispute', 'du'),
    amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    evidence_details: {
      due_by: answerDays === null ? null : secondsOf(world) + answerDays * DAY_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isWarning,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isWarning ? 'warning_needs_response' : 'needs_response',
  });
  charge.disputed = true;
  if (!isWarning) moveOf(world, made, -amount);
  world.emit('charge.dispute.created', made);
  if (!isWarning) world.emit('charge.dispute.funds_withdrawn', made);
  reviewWarnings(world, charge);
  return made;
}

/** Takes a dispute's amount and fee from the seller's balance, or returns the amount. */
function moveOf(world: World, dispute: Dispute, amount: number): void {
  const { id, currency, reason } = dispute;
  const isTaken = amount < 0;
  const movement = move(world, {
    ...{ category: isTaken ? 'dispute' : 'dispute_reversal', type: 'adjustment', source: id },
    ...{ fee: isTaken ? DISPUTE_FEE : 0, amount, currency, description: `Dispute: ${reason}` },
  });
  dispute.balance_transactions.push(movement);
}

/** The bank reviews the seller's evidence. */
export function review(world: World, dispute: Dispute): void {
  dispute.status = isWarning(dispute) ? 'warning_under_review' : 'under_review';
  Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 });
  world.emit('charge.dispute.updated', dispute);
}

/** Turns an inquiry into a dispute with the same id: the bank now takes the money. */
export function escalate(world: World, dispute: Dispute): void {
  dispute.status = 'needs_response';
  dispute.is_charge_refundable = false;
  dispute.evidence_details.due_by = secondsOf(world) + 9 * DAY_SECONDS;
  moveOf(world, dispute, -dispute.amount);
  world.emit('charge.dispute.updated', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
}

/** The bank decides; an inquiry closes. */
export function closeDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): void {
  const wasWarning = isWarning(dispute);
  dispute.status = wasWarning ? 'warning_closed' : outcome;
  const isBack = outcome === 'won' && !wasWarning;
  if (isBack) moveOf(world, dispute, dispute.amount);
  world.emit('charge.dispute.closed', dispute);
  if (isBack) world.emit('charge.dispute.funds_reinstated', dispute);
}

/** The seller appeals; the bank has not decided yet. */
export function appeal(world: World, dispute: Dispute): void {
  dispute.status = 'appeal_under_review';
  world.emit('charge.dispute.updated', dispute);
}

/** The bank reverses its decision. */
export function overturn(world: World, dispute: Dispute): void {
  const isBack = dispute.status === 'lost';
  dispute.status = isBack ? 'won' : 'lost';
  moveOf(world, dispute, isBack ? dispute.amount : -dispute.amount);
  world.emit('charge.dispute.updated', dispute);
  world.emit(`charge.dispute.${isBack ? 'funds_reinstated' : 'funds_withdrawn'}`, dispute);
}

const isWarning = ({ status }: Dispute) => status.startsWith('warning_');

export const disputesOf = (world: World, charge: Charge): Dispute[] =>
  all(world, 'dispute').filter((dispute) => dispute.charge === charge.id);

/** Money that a bank holds back or has taken. */
export const heldBack = ({ status }: Dispute): boolean =>
  ['needs_response', 'under_review', 'lost'].includes(status);
