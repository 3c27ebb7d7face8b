import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { formerKeys, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Invoice, invoices, type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { renewals } from '#lib/api/db/schema/renewals.ts';
import { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import { trials } from '#lib/api/db/schema/trials.ts';
import { isPresent, type User, users } from '#lib/api/db/schema/users.ts';
import { withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { type ShopOfMoment, shopAt, toShop } from '#lib/api/services/shop/shop.ts';

/** Of licence and order: a result has a hundred columns at most. */
const licenseColumns = {
  id: licenses.id,
  status: licenses.status,
  keySealed: licenses.keySealed,
  maxActivations: licenses.maxActivations,
  expiresAt: licenses.expiresAt,
};
const orderedColumns = {
  paymentId: orders.paymentId,
  maxActivations: orders.maxActivations,
  isAutomatic: orders.isAutomatic,
  listCents: orders.listCents,
  couponId: orders.couponId,
  vatScheme: orders.vatScheme,
  deliverAt: orders.deliverAt,
};

/** A purchase or a renewal with all that its confirmation tells. */
export interface Order {
  payment: Payment;
  user: User;
  invoice: Invoice | null;
  license: Pick<License, keyof typeof licenseColumns> | null;
  /** What its customer did: whoever pays for what was a trial has bought it. */
  kind: Payment['kind'];
  /** How often the licence's end had been moved with it, which counts a trial's purchase. */
  extensions: number;
  waiver: typeof withdrawalWaivers.$inferSelect | null;
  /** When its key was last replaced. */
  replacedAt: number | null;
  /** Who sold. */
  shop: ShopOfMoment;
  /** The end that was sold. */
  expiresAt: number | null;
  /** What was ordered at a payment service; null where the payment is simulated. */
  ordered: Pick<typeof orders.$inferSelect, keyof typeof orderedColumns> | null;
  /** In which words its customer lets the licence renew itself. */
  consent: string | null;
}

/** The end of a licence as its purchase set it: renewals may have moved it since. */
export const soldEnd = sql<
  number | null
>`(select min(${renewals.previousExpiresAt}) from ${renewals} where ${renewals.licenseId} = ${licenses.id})`;

/** `undefined` where the account is deleted. */
export async function readOrder({ db }: Context, paymentId: string): Promise<Order | undefined> {
  // Renewals are written one after the other, whatever their ends become.
  const count = sql<number>`(select count(*) from ${renewals} as earlier where earlier.license_id = ${renewals.licenseId} and earlier.rowid <= ${renewals}.rowid)`;
  const wasTrial = sql<number>`exists (select 1 from ${trials} where ${and(
    eq(trials.userId, payments.userId),
    eq(trials.productId, payments.productId),
    eq(trials.licenseId, licenses.id),
  )})`;
  const [found] = await db
    .select({
      payment: payments,
      user: users,
      invoice: invoices,
      license: licenseColumns,
      waiver: withdrawalWaivers,
      renewedUntil: renewals.expiresAt,
      soldEnd,
      shop: shopAt(sql`${payments.createdAt}`),
      ordered: orderedColumns,
      consent: renewalConsents.words,
      count,
      wasTrial,
      replacedAt: sql<
        number | null
      >`(select max(${formerKeys.replacedAt}) from ${formerKeys} where ${formerKeys.licenseId} = ${licenses.id})`,
    })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.userId), isPresent))
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .leftJoin(licenses, eq(licenses.id, payments.licenseId))
    .leftJoin(renewals, eq(renewals.paymentId, payments.id))
    .leftJoin(withdrawalWaivers, eq(withdrawalWaivers.paymentId, payments.id))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(renewalConsents, eq(renewalConsents.id, orders.consentId))
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  const { renewedUntil, soldEnd: sold, count: counted, wasTrial: tried, shop, ...order } = found;
  const isFirst = renewedUntil === null || (tried === 1 && counted === 1);
  return {
    ...order,
    shop: toShop(shop),
    kind: isFirst ? 'purchase' : 'renewal',
    extensions: renewedUntil === null ? 0 : counted,
    expiresAt: renewedUntil ?? sold ?? found.license?.expiresAt ?? null,
  };
}
