import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { DAY_MS, TRANSFER_REMINDER_DAYS } from '#lib/contract/limits.ts';
import { isPendingOf } from './ends.ts';
import type { OrderRow } from './order-rows.ts';

/** When to remind a customer of a transfer: some days before the last day, or halfway if there are few days. */
export function reminderAt({ payment }: OrderRow, payableUntil: number): number {
  const half = (payableUntil - payment.createdAt) / 2;
  return payableUntil - Math.min(TRANSFER_REMINDER_DAYS * DAY_MS, Math.floor(half));
}

/** Reminds the customer once of a transfer that has not arrived. */
export async function remind(context: Context, { order }: OrderRow): Promise<void> {
  const { db, now } = context;
  const { paymentId } = order;
  const isThis = and(eq(orders.paymentId, paymentId), isNull(orders.remindedAt));
  const isPending = isPendingOf(context, paymentId);
  await transaction(context, {
    mail: insertPaymentNotice(
      context,
      { notice: 'transfer-due', paymentId, about: 'reminder' },
      and(isPending, hasRow(db, orders.paymentId, isThis)),
    ),
    order: db.update(orders).set({ remindedAt: now }).where(isThis),
  });
}
