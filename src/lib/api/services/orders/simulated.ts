import type { Context } from '#lib/api/context.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import type { OrderRow } from './order-rows.ts';
import { type Buyer, order, type Wish } from './place.ts';

/** Places an order that is paid by that; refuses where a page of the payment service comes first. */
export async function orderAtOnce(context: Context, buyer: Buyer, wish: Wish): Promise<OrderRow> {
  const { row } = await order(context, buyer, { ...wish, isAtOnce: true }, async () => {
    throw new Error('A simulated purchase has no coupon');
  });
  // The key belongs to an order that waits for its money.
  if (row.payment.status === 'pending') throw keyReused();
  return row;
}
