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
 * Ends the automatic renewals of a payment that is refunded in full or withdrawn from, or of its refunded licences.
 * Also ends a grace period for money in progress. A simulated payment has no saved method.
 */
export function stopRenewals(
  context: Context,
  { payment, order }: { payment: Payment; order: Order | null },
  licenseIds: string[],
  refundExists: SQL,
): Statements | undefined {
  // A refund of devices only makes a renewal cheaper.
  if (payment.provider === 'fake' || payment.kind === 'devices') return undefined;
  const isUndelivered = and(eq(orders.paymentId, payment.id), isNotNull(orders.deliverAt), refundExists);
  // Before the order is fulfilled, only the order names the licence.
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
