import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { endGrace } from '#lib/api/services/licenses/grace.ts';
import type { Refundable, Seat } from '#lib/api/services/payments/refundable.ts';
import { endStatements } from './ends.ts';
import { detachUnusedMethods } from './saved-methods.ts';

/**
 * What ends with a payment that is refunded in full or withdrawn from, or with what is given back for some of its licences:
 * their customer is not charged again by itself, nor lives on by money that was on its way. A simulated payment has kept no
 * method.
 */
export function stopRenewals(
  context: Context,
  { payment, order }: Pick<Refundable, 'payment' | 'order'>,
  taken: Seat[],
  refundExists: SQL,
): Statements | undefined {
  if (payment.provider === 'fake') return undefined;
  const isUndelivered = and(eq(orders.paymentId, payment.id), isNotNull(orders.deliverAt), refundExists);
  // What is not yet fulfilled is named by its order alone.
  const first = payment.licenseId ?? order?.licenseId ?? '';
  const ids = taken.length > 0 ? taken.map(({ license }) => license.id) : [first];
  return {
    methods: detachUnusedMethods(context, isUndelivered),
    end: endStatements(context, ids, 'refund', refundExists),
    grace:
      order?.isAutomatic && order.deliverAt !== null
        ? endGrace(context, order.licenseId, refundExists)
        : undefined,
  };
}
