import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { couponUses } from '#lib/api/db/schema/coupons.ts';
import { documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { paymentColumns, toShopPayment } from '#lib/api/services/admin/payments/list.ts';

/** A page of the orders with a coupon, newest first. */
export async function listCouponUses(context: Context, couponId: string, { after, limit }: Cursor) {
  const { createdAt, paymentId } = couponUses;
  const isOfCoupon = eq(couponUses.couponId, couponId);
  const rows = await context.db
    .select({ ...paymentColumns, usedAt: createdAt })
    .from(couponUses)
    .innerJoin(payments, eq(payments.id, paymentId))
    .leftJoin(documents, ofSale)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(isOfCoupon, after && sql`(${createdAt}, ${paymentId}) < (${after.at}, ${after.id})`))
    .orderBy(desc(createdAt), desc(paymentId))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toShopPayment, ({ payment, usedAt }) => ({
    at: usedAt,
    id: payment.id,
  }));
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${couponUses} where ${isOfCoupon} limit ${COUNTED_ROWS}`,
  );
}
