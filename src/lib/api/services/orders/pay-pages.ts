import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { refused } from '#lib/api/errors.ts';
import { ProviderRefused } from '#lib/api/services/provider/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import type { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { checkoutHref, returnHref } from '#lib/contract/checkout/pages.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/provider-down.ts';
import { MINUTE_MS, PAYABLE_MINUTES } from '#lib/contract/limits.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import { endOrder } from './ends.ts';
import type { OrderRow } from './order-rows.ts';

/** Where an order is paid. */
type PayPage = Pick<PlacedOrder, 'id' | 'payment_url'>;

/** Asks the payment service for an order's page, unless that is known. */
export async function payPage(context: Context, row: OrderRow): Promise<PayPage> {
  const { order, payment } = row;
  const isPayable = payment.status === 'pending' && order.returnedAt === null && !order.isAutomatic;
  if (!isPayable) return { id: payment.id, payment_url: null };
  if (order.url) return { id: payment.id, payment_url: order.url };
  const url = await begin(context, row);
  return { id: payment.id, payment_url: url };
}

async function begin(context: Context, row: OrderRow): Promise<string | null> {
  const { order, payment } = row;
  const { db, env, requestId } = context;
  const back = (path: string) => new URL(path, env.SITE_ORIGIN).href;
  const { id, productName, licenseDuration, transactionId, amountCents, currency } = payment;
  const choice = {
    duration: payment.durationKey,
    ...(order.isExtension && { license: order.licenseId }),
    order: id,
  };
  try {
    const provider = await providerOf(env, payment.provider);
    const started = await provider.start({
      orderId: id,
      description: `${productName}, ${licenseDuration}`,
      transactionId,
      amountCents,
      currency,
      email: order.buyer.buyerEmail,
      keepsMethod: order.consentId !== null,
      returnUrl: back(returnHref(id)),
      cancelUrl: back(checkoutHref(payment.productId, choice)),
      // Counts from the order, so that asking again asks for the same.
      payableUntil: payment.createdAt + PAYABLE_MINUTES * MINUTE_MS,
    });
    const { url, reference, payableUntil } = started;
    const begun = await db
      .update(orders)
      .set({ reference, url, payableUntil })
      .where(and(eq(orders.paymentId, id), isNotNull(orders.openFor)))
      .returning({ id: orders.paymentId });
    if (begun.length > 0) return url;
    // Another tab has ordered otherwise meanwhile: nobody pays for both.
    await provider.close(reference);
    return null;
  } catch (error) {
    logError('payment not begun', error, { requestId, payment: id });
    // Asked again, the payment service would refuse the same order again.
    if (error instanceof ProviderRefused) await endOrder(context, row, 'cancelled');
    throw refused(503, text.providerDown, PROVIDER_DOWN);
  }
}
