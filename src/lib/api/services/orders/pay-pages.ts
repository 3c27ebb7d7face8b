import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { orderBuyer } from '#lib/api/services/billing/buyer.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { ProviderRefused } from '#lib/api/services/provider/provider-errors.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { toSaleRefusal } from '#lib/api/services/provider/sale-refusals.ts';
import type { OrderEnd, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { checkoutHref, returnHref } from '#lib/contract/checkout/pages.ts';
import { BEGIN_MINUTES, MINUTE_MS, PAYABLE_MINUTES } from '#lib/contract/limits.ts';
import { soldText } from '#lib/text/sold.ts';
import { endOrder } from './ends.ts';
import { applyPayment } from './incoming-payments.ts';
import type { Wanted } from './new-orders.ts';
import { findOrder, mayStillCome, type OrderRow, selectOrders } from './order-rows.ts';

/** Where an order is paid. */
type PayPage = Pick<PlacedOrder, 'id' | 'payment_url'>;

/** Asks the payment service for an order's page, unless that is known. */
export async function payPage(context: Context, row: OrderRow): Promise<PayPage> {
  const { order, payment } = row;
  const isPayable = payment.status === 'pending' && order.redirectedBackAt === null && !order.isAutomatic;
  if (!isPayable) return { id: payment.id, payment_url: null };
  // A transfer has a code and no page.
  if (order.url || order.account) return { id: payment.id, payment_url: order.url };
  const url = await begin(context, row);
  return { id: payment.id, payment_url: url };
}

async function begin(context: Context, row: OrderRow): Promise<string | null> {
  const { order, payment } = row;
  const { db, env, requestId } = context;
  const back = (path: string) => new URL(path, env.SITE_ORIGIN).href;
  const { id, transactionId, amountCents, currency } = payment;
  const choice = {
    duration: payment.durationKey,
    quantity: String(payment.quantity),
    ...(order.isExtension && { license: order.licenseId }),
    order: id,
  };
  try {
    const provider = await providerOf(context, payment.provider);
    const started = await provider.start({
      orderId: id,
      description: soldText(payment),
      transactionId,
      amountCents,
      currency,
      email: order.buyer.email,
      keepsMethod: order.consentId !== null,
      returnUrl: back(returnHref(id)),
      cancelUrl: back(checkoutHref(payment.productId, choice)),
      // Counts from the order, so that asking again asks for the same.
      payableUntil: payment.createdAt + PAYABLE_MINUTES * MINUTE_MS,
      attempts: order.pageAttempts,
    });
    const { url, reference, payableUntil, account = null } = started;
    const isOpen = and(eq(orders.paymentId, id), isNotNull(orders.openOrderKey));
    const isFirst = hasRow(db, orders.paymentId, and(isOpen, isNull(orders.reference)));
    const { begun } = await transaction(context, {
      mail: account
        ? insertPaymentNotice(context, { notice: 'transfer-due', paymentId: id, about: 'ordered' }, isFirst)
        : undefined,
      begun: db
        .update(orders)
        .set({ reference, url, payableUntil, account })
        .where(isOpen)
        .returning({ id: orders.paymentId }),
    });
    if (begun.length > 0) return url;
    // Another tab has ordered otherwise meanwhile: only one of the two is paid.
    await provider.close(reference);
    return null;
  } catch (error) {
    logError('payment not begun', error, { requestId, payment: id });
    // Asked again, the payment service would refuse the same order again.
    if (error instanceof ProviderRefused) await endOrder(context, row, 'cancelled');
    else await countAttempt(context, id);
    throw toSaleRefusal(error);
  }
}

/** The next press looks first whether this one has opened a page after all. */
async function countAttempt({ db }: Context, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ pageAttempts: sql`${orders.pageAttempts} + 1` })
    .where(eq(orders.paymentId, id));
}

/** What is left of a page that is worth leading to. */
const LEFT_MS = 2 * MINUTE_MS;

/**
 * The open order for the same thing, if a new one would be equal to it or comes too late: two tabs lead to one page of the
 * payment service. Any other is closed there first, so that only one of them is paid.
 */
export async function findOpen(context: Context, wanted: Wanted): Promise<OrderRow | undefined> {
  // What is paid at once is never open, and is not paid twice.
  if (wanted.provider.instantMethod !== undefined) return undefined;
  const [open] = await selectOrders(context).where(eq(orders.openOrderKey, wanted.openOrderKey));
  if (!open) return undefined;
  if (isBeingPaid(open, context.now)) return open;
  if (isEqual(open, wanted) && isUsable(open, context.now)) return open;
  return closeOrder(context, open);
}

/** Whether its customer has done what there is to do, or need not: a charge without a page cannot be closed. */
export const isBeingPaid = (row: OrderRow, now: number): boolean =>
  (row.order.redirectedBackAt !== null || row.order.isAutomatic) && mayStillCome(row, now);

function isUsable({ order, payment }: OrderRow, now: number): boolean {
  if (order.payableUntil !== null) return order.payableUntil > now + LEFT_MS;
  return payment.createdAt > now - BEGIN_MINUTES * MINUTE_MS;
}

function isEqual({ order, payment }: OrderRow, wanted: Wanted): boolean {
  const { user, total, waiver, autoRenewal, provider, purchaseOrder } = wanted;
  const { charged, coupon, durationKey, quantity } = total;
  return (
    payment.provider === provider.name &&
    payment.purchaseOrder === (purchaseOrder ?? '') &&
    payment.durationKey === durationKey &&
    payment.quantity === quantity &&
    payment.amountCents === charged.priceCents &&
    order.couponId === (coupon?.id ?? null) &&
    order.vatScheme === charged.scheme &&
    order.vatPercent === charged.percent &&
    order.isWaived === (waiver !== undefined) &&
    (order.consentId !== null) === (autoRenewal !== undefined) &&
    JSON.stringify(order.buyer) === JSON.stringify(orderBuyer(user))
  );
}

/** Ends an unpaid order; returns one that was paid meanwhile, or that goes on waiting. */
export async function closeOrder(
  context: Context,
  row: OrderRow,
  end: OrderEnd = 'replaced',
): Promise<OrderRow | undefined> {
  const { order, payment } = row;
  // Nobody can have paid.
  if (order.reference === null) return void (await endOrder(context, row, end));
  try {
    const provider = await providerOf(context, payment.provider);
    await applyPayment(context, row, await provider.close(order.reference), end);
  } catch (error) {
    logError('payment not closed', error, { requestId: context.requestId, payment: payment.id });
    throw toSaleRefusal(error);
  }
  const closed = await findOrder(context, payment.id);
  return closed?.payment.status === 'failed' ? undefined : closed;
}
