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

/** A licence that is charged, with what that comes to. */
interface ToCharge {
  found: FoundSubscription;
  offer: SoldOffer;
}

/** Each pays what it would pay alone, and was told: the order's sum is theirs. */
function sumOf(charged: Charged, cents: number): Charged {
  return { ...charged, priceCents: cents, netCents: netCents(cents, charged.percent) };
}

/** The same licences as an order has them; none where it renews one. */
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
 * Writes the order of renewals that are paid together and the task that charges it, in one transaction. Beside another step, or an
 * order of their customer's, the transaction fails: a licence has one open order.
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
      // Null where another was faster: the column refuses null, and so the whole transaction fails.
      transactionId: sql`iif(${isStill}, ${newTransactionId()}, null)`,
    }),
    order: db.insert(orders).values({ ...order, isAutomatic: true }),
    several: insertSeveral(db, { payment, several: severalOf(toCharge) }),
    charge: insertTask(context, { kind: 'charge', subject: payment.id, data: JSON.stringify(charging) }),
    // What comes of the charge sets them anew.
    subscriptions: db
      .update(subscriptions)
      .set({ dueAt: now + DAY_MS })
      .where(areStillDue(found)),
  });
}
