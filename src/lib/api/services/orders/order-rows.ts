import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Order, orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { isPresent, type User, users } from '#lib/api/db/schema/users.ts';

/** An order with what its payment is about. */
export interface OrderRow {
  order: Order;
  payment: Payment;
  /** Null once the account is deleted. */
  user: User | null;
  /** The licence that it extends, or has brought. */
  license: License | null;
}

/** The same of an order that is about to be written. */
export type Sold = Omit<OrderRow, 'payment'> & { payment: Omit<Payment, 'transactionId'> };

export const selectOrders = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ order: orders, payment: payments, user: users, license: licenses })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(users, and(eq(users.id, payments.userId), isPresent))
    .leftJoin(licenses, eq(licenses.id, orders.licenseId));

export async function findOrder(
  context: Pick<Context, 'db'>,
  paymentId: string,
): Promise<OrderRow | undefined> {
  const [found] = await selectOrders(context).where(eq(orders.paymentId, paymentId));
  return found;
}

/** Whether a payment may still buy what was ordered: money that comes after the end counts as well. */
export const mayBePaid = ({ payment, order }: Pick<OrderRow, 'payment' | 'order'>): boolean =>
  (payment.status === 'pending' || payment.status === 'failed') && order.chargeId === null;
