import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { type Order, orders } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { endGrace } from '#lib/api/services/licenses/grace.ts';
import { isOrderedBy } from '#lib/api/services/licenses/paid-licenses.ts';
import { endStatements } from './ends.ts';
import { detachUnusedMethods } from './saved-methods.ts';

/**
 * What ends with a payment that is refunded in full or withdrawn from, or with what is given back for some of its licences:
 * their customer is not charged again by itself, nor lives on by money that was on its way. A simulated payment has kept no
 * method.
 */
export function stopRenewals(
  context: Context,
  { payment, order }: { payment: Payment; order: Order | null },
  licenseIds: string[],
  refundExists: SQL,
): Statements | undefined {
  // Without more devices a renewal costs less.
  if (payment.provider === 'fake' || payment.kind === 'devices') return undefined;
  const isUndelivered = and(eq(orders.paymentId, payment.id), isNotNull(orders.deliverAt), refundExists);
  // What is not yet fulfilled is named by its order alone.
  const ordered = { paymentId: payment.id, licenseId: payment.licenseId ?? order?.licenseId ?? '' };
  const those =
    licenseIds.length > 0 ? licenseIds : (column: AnySQLiteColumn) => isOrderedBy(column, ordered);
  return {
    methods: detachUnusedMethods(context, isUndelivered),
    end: endStatements(context, those, 'refund', refundExists),
    grace:
      order?.isAutomatic && order.deliverAt !== null ? endGrace(context, order, refundExists) : undefined,
  };
}
