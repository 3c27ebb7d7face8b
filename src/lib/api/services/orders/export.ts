import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { type OrderLicense, orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';

type Renewed = Omit<OrderLicense, 'paymentId'>;
/** The licences that an order renews together, as a column. */
const renewed = sql<
  Renewed[]
>`(select json_group_array(json_object('licenseId', one.license_id, 'cents', one.cents, 'expiresAt', one.expires_at, 'until', one.until, 'days', one.days, 'renewalCents', one.renewal_cents, 'renewalListCents', one.renewal_list_cents)) from ${orderLicenses} as one where one.payment_id = ${orders.paymentId})`.mapWith(
  (rows: string): Renewed[] => JSON.parse(rows),
);

/** The orders of payments for the customer's export, with their bank transfers and the licences renewed together. */
export async function ordersOf({ db }: Context, paymentIds: string[]) {
  const rows = await db
    .select({ order: orders, coupon: coupons.code, renewed })
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
  return rows.map(({ order, coupon, renewed: together }) => {
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
    return {
      ...placed,
      ...{ coupon, buyer },
      ...(transfers.length > 0 && { transfers }),
      ...(together.length > 0 && { renewed: together }),
    };
  });
}
