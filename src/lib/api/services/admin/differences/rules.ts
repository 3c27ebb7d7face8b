import { hasBought, isAway } from '#lib/api/services/payments/differences/stops.ts';
import type { DifferenceDecision } from '#lib/contract/admin/differences/difference-kinds.ts';
import { paidStatuses } from '#lib/contract/payments/payment-filters.ts';
import type { FoundDifference } from './rows.ts';

/** What of the sum the books can still take as refunded: a payment is never given back twice, nor for other money. */
export function bookableCents({ difference, payment, charge }: FoundDifference): number {
  const isPaid = payment && paidStatuses.some((status) => status === payment.status);
  return isPaid && charge && hasBought(charge)
    ? Math.min(difference.amountCents, payment.amountCents - payment.refundedCents)
    : 0;
}

/** What may be decided about a difference now, the first being what is usual. */
export function decisionsOf(found: FoundDifference): DifferenceDecision[] {
  const { difference, charge, license, task } = found;
  if (difference.decidedAt !== null) return [];
  switch (difference.kind) {
    case 'refunded_elsewhere':
    case 'disputed':
      // A part that is away has stopped nothing.
      if (bookableCents(found) > 0) return ['booked', charge && isAway(charge) ? 'reinstated' : 'closed'];
      // Where all was given back since, a licence that rests on other payments may still stand still.
      return charge && hasBought(charge) && license?.status === 'suspended'
        ? ['reinstated', 'closed']
        : ['closed'];
    case 'unknown_order':
      return charge?.outcome === 'open' ? ['given_back', 'closed'] : ['closed'];
    case 'refund':
    case 'task':
      return task && task.state !== 'waiting' ? ['repeated', 'closed'] : ['closed'];
    case 'inquiry':
    case 'fraud_warning':
    case 'came_back':
    case 'amount':
    case 'returned':
    case 'missing_there':
    case 'missing_here':
    case 'vat_number':
    case 'sales':
      return ['closed'];
  }
}
