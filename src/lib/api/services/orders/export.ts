import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';

/** Orders of payments as they were placed, for their customer's export. */
export async function ordersOf({ db }: Context, paymentIds: string[]) {
  const rows = await db
    .select({ order: orders, coupon: coupons.code })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(isIn(orders.paymentId, paymentIds));
  return rows.map(({ order, coupon }) => {
    const { buyer, couponId: _, openOrderKey: __, url: ___, readAt: ____, ...placed } = order;
    return { ...placed, coupon, buyer };
  });
}
