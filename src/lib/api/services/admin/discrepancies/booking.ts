import type { Context } from '#lib/api/context.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import type { FoundDiscrepancy } from './rows.ts';
import { bookableCents } from './rules.ts';
import { type Decision, decisionStatements, isStillOpen } from './statements.ts';

/**
 * Books money as refunded that is already gone, without sending money. A remaining licence continues, unless something
 * else suspends it. Returns whether the refund was booked.
 */
export async function book(context: Context, found: FoundDiscrepancy, decision: Decision): Promise<boolean> {
  const { discrepancy, payment } = found;
  if (!payment) return false;
  const order = {
    by: 'seller',
    actorId: decision.actor.caller.user.id,
    reason: decision.reason,
    isSent: true,
    // Disputed money counts as refunded from the decision on.
    at: discrepancy.kind === 'refunded_elsewhere' ? discrepancy.createdAt : undefined,
    cents: bookableCents(found),
    refundedBefore: payment.refundedCents,
    onlyIf: isStillOpen(context, found),
    books: discrepancy.id,
  } as const;
  const outcome = await refund(context, payment.id, order, ({ refundExists }) => ({
    decision: decisionStatements(context, found, decision, refundExists),
  }));
  return outcome.done;
}
