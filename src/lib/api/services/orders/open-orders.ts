import { eq } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { refused } from '#lib/api/errors.ts';
import { invoicedBuyer } from '#lib/api/services/orders/quote/subjects.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/provider-down.ts';
import { BEGIN_MINUTES, DAY_MS, LONGEST_PAYMENT_DAYS, MINUTE_MS } from '#lib/contract/limits.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import { endOrder } from './ends.ts';
import { applyPayment } from './incoming-payments.ts';
import type { Wanted } from './new-orders.ts';
import { findOrder, type OrderRow, selectOrders } from './order-rows.ts';

/** What is left of a page that is worth leading to. */
const LEFT_MS = 2 * MINUTE_MS;

/**
 * The open order for the same thing, if a new one would be equal to it or comes too late: two tabs lead to one page of the
 * payment service. Any other is closed there first, so that nobody pays for both.
 */
export async function findOpen(context: Context, wanted: Wanted): Promise<OrderRow | undefined> {
  // What is paid at once is never open, and nobody pays for it twice.
  if (wanted.provider.instantMethod !== undefined) return undefined;
  const [open] = await selectOrders(context).where(eq(orders.openFor, wanted.openFor));
  if (!open) return undefined;
  if (isOnItsWay(open, context.now)) return open;
  if (isEqual(open, wanted) && isUsable(open, context.now)) return open;
  await closeOrder(context, open);
  const closed = await findOrder(context, open.order.paymentId);
  return closed?.payment.status === 'failed' ? undefined : closed;
}

/** Whether its customer has done what there is to do, or need not: a charge without a page is nobody's to close. */
const isOnItsWay = ({ order, payment }: OrderRow, now: number): boolean =>
  order.returnedAt !== null || (order.isAutomatic && payment.createdAt > now - LONGEST_PAYMENT_DAYS * DAY_MS);

function isUsable({ order, payment }: OrderRow, now: number): boolean {
  if (order.payableUntil !== null) return order.payableUntil > now + LEFT_MS;
  return payment.createdAt > now - BEGIN_MINUTES * MINUTE_MS;
}

function isEqual({ order, payment }: OrderRow, { user, total, waiver, autoRenewal }: Wanted): boolean {
  const { charged, coupon, durationKey } = total;
  return (
    payment.durationKey === durationKey &&
    payment.amountCents === charged.priceCents &&
    order.couponId === (coupon?.id ?? null) &&
    order.vatScheme === charged.scheme &&
    order.vatPercent === charged.percent &&
    order.isWaived === (waiver !== undefined) &&
    (order.consentId !== null) === (autoRenewal !== undefined) &&
    JSON.stringify(order.buyer) === JSON.stringify(invoicedBuyer(user))
  );
}

/** Ends an order that nobody has paid; one that was paid meanwhile brings what it is for. */
async function closeOrder(context: Context, row: OrderRow): Promise<void> {
  const { order, payment } = row;
  // Nobody can have paid.
  if (order.reference === null) return endOrder(context, row, 'replaced');
  try {
    const provider = await providerOf(context.env, payment.provider);
    await applyPayment(context, await provider.close(order.reference), 'replaced');
  } catch (error) {
    logError('payment not closed', error, { requestId: context.requestId, payment: payment.id });
    throw refused(503, text.providerDown, PROVIDER_DOWN);
  }
}
