import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { ProviderRefused } from '#lib/api/services/provider/provider-errors.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { toSaleRefusal } from '#lib/api/services/provider/sale-refusals.ts';
import type { OrderEnd, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { type CheckoutChoice, checkoutHref, returnHref } from '#lib/contract/checkout/pages.ts';
import { MINUTE_MS, PAYABLE_MINUTES } from '#lib/contract/limits.ts';
import { addressFor } from '#lib/contract/routes/organization-pages.ts';
import { soldText } from '#lib/text/sold.ts';
import { endOrder } from './ends.ts';
import { applyPayment } from './incoming-payments.ts';
import { findOrder, type OrderRow } from './order-rows.ts';

/** Where an order is paid. */
type PayPage = Pick<PlacedOrder, 'id' | 'payment_url'>;

/** Returns an order's payment page; requests one from the payment service unless it is known. */
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
  const back = (path: string) => new URL(addressFor(row.user, path), env.SITE_ORIGIN).href;
  const { id, transactionId, amountCents, currency } = payment;
  const choice = {
    ...choiceOf(row),
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
      // Counts from the order, so that a retry sends the same request.
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
    // Another tab has placed another order in the meantime: only one of the two is paid.
    await provider.close(reference);
    return null;
  } catch (error) {
    logError('payment not begun', error, { requestId, payment: id });
    // A retry would be refused again.
    if (error instanceof ProviderRefused) await endOrder(context, row, 'cancelled');
    else await countAttempt(context, id);
    throw toSaleRefusal(error);
  }
}

/** The order's choice, as query parameters of the checkout. */
function choiceOf({ order, payment, several, offer }: OrderRow): CheckoutChoice {
  const { licenseId: license, thing } = order;
  const duration = payment.durationKey;
  switch (thing) {
    case 'new':
      return offer?.id ? { offer: offer.id } : { duration, quantity: String(payment.quantity) };
    case 'renewal':
      return { duration, license };
    case 'renewals': {
      const licenses = several.map(({ licenseId }) => licenseId).join(',');
      const [{ until } = { until: null }] = several;
      return { duration, licenses, until: until === null ? undefined : italianDay(until) };
    }
    case 'devices':
      return { license, devices: String(order.devices) };
  }
}

/**
 * Counts an attempt, so that the next press first looks whether this one has opened a page after all. Uses no guard of
 * the caller: the order and the attempt exist in any case.
 */
async function countAttempt({ db }: Context, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ pageAttempts: sql`${orders.pageAttempts} + 1` })
    .where(eq(orders.paymentId, id));
}

/** Ends an unpaid order; returns it if it was paid in the meantime or is still pending. */
export async function closeOrder(
  context: Context,
  row: OrderRow,
  end: OrderEnd = 'replaced',
): Promise<OrderRow | undefined> {
  const { order, payment } = row;
  // Without a reference the order has no payment page, so it cannot be paid.
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
