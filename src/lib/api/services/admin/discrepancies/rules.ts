import { hasBought, isAway } from '#lib/api/services/payments/discrepancies/stops.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import type { FoundDiscrepancy } from './rows.ts';

/** What of the sum the books can still take as refunded: a payment is never given back twice, nor for other money. */
export function bookableCents({ discrepancy, payment, charge }: FoundDiscrepancy): number {
  const isPaid = payment && paidStatuses.some((status) => status === payment.status);
  return isPaid && charge && hasBought(charge)
    ? Math.min(discrepancy.amountCents, payment.amountCents - payment.refundedCents)
    : 0;
}

/** Whether a transfer may pay an order all the same: one that is over, or that is to be named. */
const mayPay = ({ payment, discrepancy }: FoundDiscrepancy): boolean =>
  asksCode({ payment, discrepancy }) ||
  (payment?.status === 'failed' && payment.userId !== null && payment.currency === discrepancy.currency);

/** Whether the order that it pays has to be named. */
export const asksCode = ({
  payment,
  discrepancy,
}: Pick<FoundDiscrepancy, 'payment' | 'discrepancy'>): boolean =>
  discrepancy.kind === 'transfer_open' && payment === null && discrepancy.currency === DEFAULT_CURRENCY;

/** What may be decided about a discrepancy now, the first being what is usual. */
export function decisionsOf(found: FoundDiscrepancy): DiscrepancyDecision[] {
  const { discrepancy, charge, license, task } = found;
  if (discrepancy.decidedAt !== null) return [];
  switch (discrepancy.kind) {
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
    case 'transfer_short':
      return ['to_return', 'closed'];
    case 'transfer_open':
      return mayPay(found) ? ['recorded', 'to_return', 'closed'] : ['to_return', 'closed'];
    case 'transfer_due':
      return ['returned', 'closed'];
    case 'inquiry':
    case 'fraud_warning':
    case 'came_back':
    case 'amount':
    case 'returned':
    case 'missing_there':
    case 'missing_here':
    case 'renewal_part':
    case 'vat_number':
    case 'country_evidence':
    case 'sales':
      return ['closed'];
  }
}
