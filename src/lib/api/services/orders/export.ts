import { asc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';

/** Orders of payments as they were placed, for their customer's export, with the bank transfers that came for them. */
export async function ordersOf({ db }: Context, paymentIds: string[]) {
  const rows = await db
    .select({ order: orders, coupon: coupons.code })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(isIn(orders.paymentId, paymentIds));
  const isByTransfer = rows.some(({ order }) => order.account !== null);
  const movements = isByTransfer
    ? await db
        .select()
        .from(bankMovements)
        .where(isIn(bankMovements.paymentId, paymentIds))
        .orderBy(asc(bankMovements.createdAt))
    : [];
  return rows.map(({ order, coupon }) => {
    const { buyer, couponId: _, openOrderKey: __, url: ___, readAt: ____, ...placed } = order;
    const transfers = movements
      .filter(({ paymentId }) => paymentId === order.paymentId)
      .map(({ paidOn, amountCents, currency, text, payer }) => ({
        paidOn,
        amountCents,
        currency,
        text,
        payer,
      }));
    return { ...placed, coupon, buyer, ...(transfers.length > 0 && { transfers }) };
  });
}
