import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { endStatements } from './ends.ts';
import { letGo } from './kept-methods.ts';

/**
 * What ends with a payment of which all is given back: whoever gets money back is not charged again by itself. A simulated
 * payment has kept no method.
 */
export function stopRenewals(context: Context, payment: Payment, happened: SQL): Statements | undefined {
  if (payment.provider === 'fake') return undefined;
  const isUndelivered = and(eq(orders.paymentId, payment.id), isNotNull(orders.deliverAt), happened);
  return {
    methods: letGo(context, isUndelivered),
    end: endStatements(context, payment.licenseId ?? '', 'refund', happened),
  };
}
