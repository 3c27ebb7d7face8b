import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { areFree, openKeyOfLicense, opensOfAny } from '#lib/api/services/orders/open-renewals.ts';
import { type OrderRow, pendingOrder, selectOrders } from '#lib/api/services/orders/order-rows.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { newTransactionId } from '#lib/api/services/shared/ids.ts';
import type { Offer } from '#lib/api/services/subscriptions/offers.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { saleTerms } from '#lib/text/terms/terms.ts';
import type { Charging } from './charges.ts';

/** The order that its licence waits for, by the job or by its customer. */
export async function findOpenOrder(
  context: Context,
  found: FoundSubscription,
): Promise<OrderRow | undefined> {
  const [open] = await selectOrders(context).where(opensOfAny([found.license.id]));
  return open;
}

/**
 * Writes the order of a renewal and the task that charges it, in one transaction. Beside another step, or an order of its
 * customer's, the transaction fails: the licence has one open order.
 */
export async function orderRenewal(
  context: Context,
  found: FoundSubscription,
  offer: Offer & { kind: 'sold' },
): Promise<void> {
  const { db, now } = context;
  const { license, product, user, subscription } = found;
  const { customer, method } = subscription;
  if (customer === null || method === null) throw new Error('A subscription has no method');
  const charging: Charging = { customer, method };
  const isStill = and(
    eq(subscriptions.licenseId, license.id),
    eq(subscriptions.state, 'on'),
    eq(subscriptions.consentId, subscription.consentId),
    eq(subscriptions.failures, subscription.failures),
    lte(subscriptions.dueAt, now),
  );
  const { label, months, charged } = offer;
  const { payment, order } = pendingOrder({
    user,
    product,
    charged,
    licenseId: license.id,
    thing: { kind: 'renewal' },
    quantity: 1,
    durationKey: subscription.durationKey,
    label,
    months,
    listCents: charged.priceCents,
    openOrderKey: openKeyOfLicense(license.id),
    provider: subscription.provider,
    termsVersion: saleTerms.version,
    createdAt: now,
  });
  await transaction(context, {
    payment: recordPayment(db, {
      ...payment,
      userId: user.id,
      // Null where another was faster: the column refuses null, and so the whole transaction fails.
      transactionId: sql`iif(exists (select 1 from ${subscriptions} where ${isStill}) and ${areFree([license.id])}, ${newTransactionId()}, null)`,
    }),
    order: db.insert(orders).values({ ...order, isAutomatic: true }),
    charge: insertTask(context, { kind: 'charge', subject: payment.id, data: JSON.stringify(charging) }),
    // What comes of the charge sets it anew.
    subscription: db
      .update(subscriptions)
      .set({ dueAt: now + DAY_MS })
      .where(isStill),
  });
}
