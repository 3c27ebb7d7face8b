import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { couponUses } from '#lib/api/db/schema/coupons.ts';
import type { OrderRow } from '#lib/api/services/orders/order-rows.ts';

/** Re-redeems the coupon of an order paid after its end, used up or not: the customer paid that price. */
export function keepCoupon({ db }: Context, { order, payment }: OrderRow) {
  return db
    .insert(couponUses)
    .select(
      sql`select ${order.couponId}, ${payment.userId}, ${payment.id}, ${payment.createdAt} where ${order.couponId} is not null and ${payment.userId} is not null`,
    )
    .onConflictDoNothing();
}
