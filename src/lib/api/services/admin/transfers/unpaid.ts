import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile, invalid, refused } from '#lib/api/errors.ts';
import { addDays, italianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { lastOf } from '#lib/api/services/admin/licenses/rules.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { trustNewKeys } from '#lib/api/services/licenses/known-keys.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { deliverUnpaid, moveUnpaid, unpaidUntilOf } from '#lib/api/services/orders/unpaid-licenses.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { UnpaidDeliveryInput } from '#lib/contract/admin/transfers/transfers.ts';
import { MAX_UNPAID_DAYS } from '#lib/contract/limits.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { unpaidDelivery as text } from '#lib/text/admin/transfers.ts';

/**
 * Delivers the licences of an order before its bank transfer, valid until a day; if they are delivered already, changes
 * the day. The order remains payable at least as long as the licences work, and no other order replaces it.
 *
 * @returns the last instant of that day
 */
export async function deliverBeforePayment(
  context: Context,
  actor: Actor,
  id: string,
  { until: day, reason, expected }: UnpaidDeliveryInput,
): Promise<number> {
  const row = await findOrder(context, id);
  if (!row) throw refused(404, words.notFound);
  const why = whyNotBefore(row);
  if (why) throw refused(409, text.refusals[why]);
  const before = unpaidUntilOf(row);
  if (before !== (expected.delivered_until === null ? null : Date.parse(expected.delivered_until)))
    throw changed(row);
  const until = untilOf(context, day);
  try {
    await write(context, row, { actor, until, reason });
  } catch (error) {
    const now = await findOrder(context, id);
    const isSame = now?.payment.status === row.payment.status && unpaidUntilOf(now) === before;
    if (!now || isSame) throw error;
    throw changed(now);
  }
  return until;
}

/** The reason why an order's licences cannot be delivered before the payment. */
function whyNotBefore({ order, payment, user }: OrderRow): keyof typeof text.refusals | undefined {
  if (payment.provider !== TRANSFER) return 'notTransfer';
  if (payment.status !== 'pending' || !user) return 'notOpen';
  if (order.thing !== 'new') return 'renewal';
  if (order.isDeferred) return 'deferred';
  return order.payableUntil === null ? 'notBegun' : undefined;
}

function untilOf({ now }: Context, day: string): number {
  const today = italianDay(now);
  const last = italianDay(addDays(now, MAX_UNPAID_DAYS));
  if (day < today || day > last) throw invalid({ until: [text.badDay(MAX_UNPAID_DAYS)] });
  return lastOf(day);
}

interface Delivery {
  actor: Actor;
  until: number;
  reason: string;
}

async function write(context: Context, row: OrderRow, { actor, until, reason }: Delivery): Promise<void> {
  const { db } = context;
  const { order, payment } = row;
  const before = unpaidUntilOf(row);
  const granted = before === null ? await deliverUnpaid(context, row, until) : undefined;
  const isLonger = until > (order.payableUntil ?? 0);
  await transaction(context, {
    order: db
      .update(orders)
      .set({
        // Null if the order has changed: the column refuses null, so that the whole transaction fails.
        licenseId: sql`iif(${isAsRead(context, row)}, ${order.licenseId}, null)`,
        openOrderKey: null,
        ...(isLonger && { payableUntil: until, remindedAt: null }),
      })
      .where(eq(orders.paymentId, payment.id)),
    licenses: granted?.statements ?? moveUnpaid(context, row, until),
    mail: insertPaymentNotice(context, {
      ...{ notice: 'transfer-due', paymentId: payment.id },
      about: 'delivered',
    }),
    audit: recordAudit(
      context,
      actor,
      {
        ...{ action: 'delivered_unpaid', target: 'payment', targetId: payment.id, reason },
        before: { delivered_day: before === null ? null : italianDay(before) },
        after: { delivered_day: italianDay(until) },
      },
      sql`true`,
    ),
  });
  if (granted) trustNewKeys(context, granted.keys);
}

/** Whether an order still waits for its payment, and its licences are as they were read. */
function isAsRead({ db }: Context, row: OrderRow): SQL {
  const { order, payment } = row;
  const before = unpaidUntilOf(row);
  const isThis = eq(licenses.id, order.licenseId);
  const isPending = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending')));
  const isSame =
    before === null
      ? hasNoRow(db, licenses.id, isThis)
      : hasRow(db, licenses.id, and(isThis, eq(licenses.unpaidUntil, before)));
  return sql`(exists ${isPending} and ${isSame})`;
}

const changed = (row: OrderRow) =>
  changedMeanwhile(
    { status: row.payment.status, delivered_until: toOptionalInstant(unpaidUntilOf(row)) },
    text.changed,
  );
