import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { endGrace } from '#lib/api/services/licenses/grace.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { releaseCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { recordEvent } from '#lib/api/services/payments/payment-events.ts';
import { failedCharge } from '#lib/api/services/subscriptions/failures.ts';
import type { OrderEnd } from '#lib/contract/checkout/orders.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import type { ChargeFailure } from '#lib/contract/subscriptions/rules.ts';
import { orderEnds as text } from '#lib/text/checkout/order-ends.ts';
import type { OrderRow } from './order-rows.ts';

/** Transfers happen at the customer's own bank, where COA cannot see them. */
const isTransfer = ({ provider }: OrderRow['payment']): boolean => provider === TRANSFER;

/** Whether a payment is still pending when the statement runs. */
export const isPendingOf = ({ db }: Context, paymentId: string): SQL =>
  hasRow(db, payments.id, and(eq(payments.id, paymentId), eq(payments.status, 'pending')));

/** The statements that end an order without a licence, if its payment is still pending. */
export function endStatements(
  context: Context,
  { order }: Pick<OrderRow, 'order'>,
  end: OrderEnd,
): Statements {
  const { db } = context;
  const isThis = and(eq(payments.id, order.paymentId), eq(payments.status, 'pending'));
  const isPending = hasRow(db, payments.id, isThis);
  return {
    event: recordEvent(context, isThis, 'failed', { by: 'provider', reason: text.reasons[end] }),
    license: order.isAutomatic ? endGrace(context, order, isPending) : undefined,
    coupon: releaseCoupon(context, order.paymentId, isPending),
    order: db
      .update(orders)
      .set({ end, openOrderKey: null, url: null })
      .where(and(eq(orders.paymentId, order.paymentId), isPending)),
    // Must come last: the other statements look for the pending payment.
    payment: db.update(payments).set({ status: 'failed' }).where(isThis).returning({ id: payments.id }),
  };
}

/** Whether a mail tells the customer of this end: only after they have done their part in vain. */
const isTold = ({ payment }: OrderRow, end: OrderEnd): boolean =>
  end === 'refused' || (end === 'expired' && isTransfer(payment));

/**
 * Ends an order once, with its consequences.
 *
 * @param failure why the payment was refused
 */
export async function endOrder(
  context: Context,
  row: OrderRow,
  end: OrderEnd,
  failure: ChargeFailure = 'refused',
): Promise<void> {
  const { paymentId } = row.order;
  const isPending = isPendingOf(context, paymentId);
  await transaction(context, {
    following: isTold(row, end) ? await tell(context, row, { end, failure }, isPending) : undefined,
    end: endStatements(context, row, end),
  });
}

function tell(
  context: Context,
  row: OrderRow,
  { end, failure }: { end: OrderEnd; failure: ChargeFailure },
  isPending: SQL,
): Statements | Promise<Statements> {
  if (row.order.isAutomatic) return failedCharge(context, row, failure, isPending);
  const { paymentId } = row.order;
  const mail =
    end === 'expired'
      ? ({ notice: 'transfer-due', paymentId, about: 'ended' } as const)
      : ({ notice: 'payment-failed', paymentId } as const);
  return { mail: insertPaymentNotice(context, mail, isPending) };
}
