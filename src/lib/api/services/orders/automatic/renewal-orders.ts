import { and, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Charged } from '#lib/api/services/billing/charged.ts';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import { areFree, openKeyOfRenewal } from '#lib/api/services/orders/open-renewals.ts';
import { pendingOrder, type RenewedLicense } from '#lib/api/services/orders/order-rows.ts';
import { insertSeveral } from '#lib/api/services/orders/several/rows.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { newTransactionId } from '#lib/api/services/shared/ids.ts';
import {
  areAllStillDue,
  areStillDue,
  type FoundSubscription,
  idsOf,
} from '#lib/api/services/subscriptions/rows.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { saleTerms } from '#lib/text/terms/terms.ts';
import type { Charging } from './charges.ts';
import type { SoldOffer } from './decisions.ts';

/** A licence to charge and its offer. */
interface ToCharge {
  found: FoundSubscription;
  offer: SoldOffer;
}

/** The order's total. Each licence costs its announced price, as if renewed alone. */
function sumOf(charged: Charged, cents: number): Charged {
  return { ...charged, priceCents: cents, netCents: netCents(cents, charged.percent) };
}

/** The licences as rows of the order; none if the order renews only one. */
function severalOf(toCharge: readonly ToCharge[]): RenewedLicense[] {
  if (toCharge.length === 1) return [];
  return toCharge.map(({ found: { license }, offer }) => ({
    licenseId: license.id,
    cents: offer.charged.priceCents,
    expiresAt: license.expiresAt ?? 0,
    until: null,
    ...{ days: null, renewalCents: null, renewalListCents: null },
    isThere: true,
  }));
}

/**
 * Writes one order for several renewals and the task that charges it, in one transaction. The transaction fails if a
 * parallel step or the customer has placed an order for a licence: each licence has at most one open order.
 */
export async function orderRenewals(context: Context, toCharge: readonly ToCharge[]): Promise<void> {
  const { db, now } = context;
  const [first] = toCharge;
  if (!first) return;
  const { user, product, subscription, license } = first.found;
  const { customer, method } = subscription;
  if (customer === null || method === null) throw new Error('A subscription has no method');
  const charging: Charging = { customer, method };
  const found = toCharge.map((each) => each.found);
  const ids = idsOf(found);
  const isStill = and(areAllStillDue(found), areFree(ids));
  const cents = toCharge.reduce((sum, { offer }) => sum + offer.charged.priceCents, 0);
  const { label, months, charged } = first.offer;
  const { payment, order } = pendingOrder({
    user,
    product,
    charged: sumOf(charged, cents),
    licenseId: license.id,
    thing: { kind: ids.length === 1 ? 'renewal' : 'renewals' },
    quantity: ids.length,
    durationKey: subscription.durationKey,
    label,
    months,
    listCents: cents,
    openOrderKey: openKeyOfRenewal(found.map((each) => each.license)),
    provider: subscription.provider,
    termsVersion: saleTerms.version,
    createdAt: now,
  });
  await transaction(context, {
    payment: recordPayment(db, {
      ...payment,
      userId: user.id,
      // Null, which the column refuses, if another order was faster: the transaction fails.
      transactionId: sql`iif(${isStill}, ${newTransactionId()}, null)`,
    }),
    order: db.insert(orders).values({ ...order, isAutomatic: true }),
    several: insertSeveral(db, { payment, several: severalOf(toCharge) }),
    charge: insertTask(context, { kind: 'charge', subject: payment.id, data: JSON.stringify(charging) }),
    // The result of the charge sets `dueAt` again.
    subscriptions: db
      .update(subscriptions)
      .set({ dueAt: now + DAY_MS })
      .where(areStillDue(found)),
  });
}
