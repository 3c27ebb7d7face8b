import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { VISITOR_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { DeliveryWait, OrderStateBody } from '#lib/contract/checkout/orders.ts';
import { LATE_PAYMENT_SECONDS, ORDER_READ_SECONDS, RETURN_READ_SECONDS } from '#lib/contract/limits.ts';
import { isSuspended } from './fulfilment.ts';
import { applyPayment } from './incoming-payments.ts';
import { type OrderRow, selectOrders } from './order-rows.ts';
import { unpaidUntilOf } from './unpaid-licenses.ts';

/**
 * The state of a customer's order. A pending order is read back from the payment service, every few seconds at most:
 * the licence is granted by the event or by this call, whichever comes first.
 *
 * @param isBack the customer comes back from the payment service
 */
export async function orderState(
  context: Context,
  userId: string,
  id: string,
  isBack: boolean,
): Promise<OrderStateBody | undefined> {
  const find = async () =>
    (await selectOrders(context).where(and(eq(orders.paymentId, id), eq(payments.userId, userId))))[0];
  const found = await find();
  if (!found) return undefined;
  const current = found.payment.status === 'pending' ? await readBack(context, found, isBack) : found;
  return stateOf(context, current ?? (await find()) ?? found);
}

/**
 * Returns the order if it is still pending, was read a moment ago, or the payment service does not answer. The writes
 * of `readAt` and `redirectedBackAt` use no guard of the caller: both were true when the request arrived, whatever its
 * caller may do now.
 */
async function readBack(context: Context, row: OrderRow, isBack: boolean): Promise<OrderRow | undefined> {
  const { db, now, requestId } = context;
  const { order, payment } = row;
  if (order.reference === null) return row;
  const isThis = eq(orders.paymentId, order.paymentId);
  const seconds = isBack ? RETURN_READ_SECONDS : ORDER_READ_SECONDS;
  const isDue = or(isNull(orders.readAt), lte(orders.readAt, now - seconds * 1000));
  const returned = isBack && { redirectedBackAt: order.redirectedBackAt ?? now };
  const known = { ...row, order: { ...order, ...returned } };
  const claimed = await db
    .update(orders)
    .set({ readAt: now, ...returned })
    .where(and(isThis, isDue))
    .returning({ id: orders.paymentId });
  if (claimed.length === 0) {
    // Read too recently: record the return; the next call reads the payment.
    if (returned)
      await db
        .update(orders)
        .set(returned)
        .where(and(isThis, isNull(orders.redirectedBackAt)));
    return known;
  }
  try {
    const provider = await providerOf(context, payment.provider);
    return await applyPayment(
      context,
      known,
      await provider.read(order.reference, { timeout: VISITOR_TIMEOUT_MS }),
    );
  } catch (error) {
    // The page keeps waiting: event and task remain.
    logError('payment not read back', error, { requestId, payment: payment.id });
    return known;
  }
}

export function stateOf({ now }: Context, row: OrderRow): OrderStateBody {
  const { order, payment, license, several } = row;
  const about = {
    id: payment.id,
    transaction_id: payment.transactionId,
    product: { id: payment.productId, name: payment.productName },
    license_duration: payment.licenseDuration,
    quantity: payment.quantity,
    amount: toMoney(payment.amountCents),
    extends: order.thing === 'renewal' || order.thing === 'devices' ? order.licenseId : null,
    renews: several.map(({ licenseId }) => ({ id: licenseId })),
    until: toOptionalInstant(several[0]?.until ?? null),
    devices: order.thing === 'devices' ? order.devices : 0,
    offer: row.offer,
  };
  // After a partial refund the order is still paid.
  const isGivenBack = payment.status === 'refunded' && payment.refundedCents === payment.amountCents;
  if (isGivenBack) return { ...about, state: 'refunded' };
  switch (payment.status) {
    case 'pending': {
      const since = order.isAutomatic ? payment.createdAt : order.redirectedBackAt;
      if (since === null)
        return { ...about, state: 'open', payment_url: order.url, transfer: transferOf(row) };
      return { ...about, state: 'waiting', late: now - since > LATE_PAYMENT_SECONDS * 1000 };
    }
    case 'failed':
      return { ...about, state: 'ended', why: order.end ?? 'expired' };
    case 'refunded':
    case 'completed': {
      if (order.deliverAt !== null)
        return {
          ...about,
          state: 'undelivered',
          waits_for: waitOf(row),
          deliver_at: toInstant(order.deliverAt),
        };
      // A transferred licence belongs to another account.
      const own = license?.userId === payment.userId ? license : null;
      return {
        ...about,
        state: 'done',
        license_id: order.thing === 'renewals' ? (row.licenseIds[0] ?? null) : own && order.licenseId,
        licenses: row.licenseIds.map((id) => ({ id })),
        // Licences renewed together have different ends.
        expires_at: toOptionalInstant(order.thing === 'renewals' ? null : (own?.expiresAt ?? null)),
      };
    }
  }
}

function transferOf(row: OrderRow) {
  const { order, payment, receivedCents } = row;
  const { account, reference, payableUntil } = order;
  if (!account || reference === null || payableUntil === null) return null;
  return {
    ...account,
    code: reference,
    pay_until: toInstant(payableUntil),
    received: toMoney(receivedCents),
    due: toMoney(payment.amountCents - receivedCents),
    delivered_until: toOptionalInstant(unpaidUntilOf(row)),
  };
}

function waitOf(row: OrderRow): DeliveryWait {
  if (row.isBeingWithdrawn) return 'withdrawal';
  return isSuspended(row) ? 'license' : 'period';
}
