import { hasBought, isAway } from '#lib/api/services/payments/discrepancies/stops.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import type { FoundDiscrepancy } from './rows.ts';

/** The cents that can still be booked as refunded: a payment is never refunded twice, nor for another charge. */
export function bookableCents({ discrepancy, payment, charge }: FoundDiscrepancy): number {
  const isPaid = payment && paidStatuses.some((status) => status === payment.status);
  return isPaid && charge && hasBought(charge)
    ? Math.min(discrepancy.amountCents, payment.amountCents - payment.refundedCents)
    : 0;
}

/** Whether a transfer may still pay an order: one that has failed, or one that the admin has to name. */
const mayPay = ({ payment, discrepancy }: FoundDiscrepancy): boolean =>
  asksCode({ payment, discrepancy }) ||
  (payment?.status === 'failed' && payment.userId !== null && payment.currency === discrepancy.currency);

/** Whether the admin has to name the order that the transfer pays. */
export const asksCode = ({
  payment,
  discrepancy,
}: Pick<FoundDiscrepancy, 'payment' | 'discrepancy'>): boolean =>
  discrepancy.kind === 'transfer_open' && payment === null && discrepancy.currency === DEFAULT_CURRENCY;

/** The decisions that are possible now, the usual one first. */
export function decisionsOf(found: FoundDiscrepancy): DiscrepancyDecision[] {
  const { discrepancy, charge, license, task } = found;
  if (discrepancy.decidedAt !== null) return [];
  switch (discrepancy.kind) {
    case 'refunded_elsewhere':
    case 'disputed':
      // A partial reversal has suspended no licence.
      if (bookableCents(found) > 0) return ['booked', charge && isAway(charge) ? 'reinstated' : 'closed'];
      // After a full refund, a licence that other payments cover may still be suspended.
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
