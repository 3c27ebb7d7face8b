import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { providerOfNewOrders } from '#lib/api/services/provider/providers.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import type { OrderRow } from './order-rows.ts';
import { type Buyer, order, type Wish } from './place.ts';

/** Places an order that is paid by that; refuses where a page of the payment service comes first. */
export async function orderAtOnce(context: Context, buyer: Buyer, wish: Wish): Promise<OrderRow> {
  const { instantMethod } = await providerOfNewOrders(context.env);
  if (instantMethod === undefined) throw refused(403, text.orderInstead);
  const { row } = await order(context, buyer, wish, async () => {
    throw new Error('A simulated purchase has no coupon');
  });
  // The key belongs to an order that waits for its money.
  if (row.payment.status === 'pending') throw keyReused();
  return row;
}
