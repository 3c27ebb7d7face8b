import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type DocumentFacts, documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { formerKeys, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { type ShopOfMoment, shopAt, toShop } from '#lib/api/services/shop/shop.ts';

/** Columns of licence and order: D1 returns at most 100 columns. */
const licenseColumns = {
  id: licenses.id,
  status: licenses.status,
  keySealed: licenses.keySealed,
  durationKey: licenses.durationKey,
  maxActivations: licenses.maxActivations,
};
const orderedColumns = {
  paymentId: orders.paymentId,
  devices: orders.devices,
  isAutomatic: orders.isAutomatic,
  thing: orders.thing,
  listCents: orders.listCents,
  couponId: orders.couponId,
  vatScheme: orders.vatScheme,
  deliverAt: orders.deliverAt,
};

/** The licence that an order has created or extends. */
const licenseOfOrder = sql`coalesce(${payments.licenseId}, iif(${orders.thing} <> 'new', ${orders.licenseId}, null))`;

/** A purchase, a renewal or more devices, with everything that its confirmation says. */
export interface Order {
  payment: Payment;
  user: User;
  document: DocumentFacts | null;
  license: Pick<License, keyof typeof licenseColumns> | null;
  /** What the customer did: paying for a trial is a purchase. */
  kind: Payment['kind'];
  /** How often the licence's end had been moved, including this order. The purchase of a trial counts. */
  extensions: number;
  waiver: typeof withdrawalWaivers.$inferSelect | null;
  /** When the key was last replaced. */
  replacedAt: number | null;
  /** The seller at the moment of the sale. */
  shop: ShopOfMoment;
  /** The end that was sold. */
  expiresAt: number | null;
  /** The order at a payment service; null for a simulated payment. */
  ordered: Pick<typeof orders.$inferSelect, keyof typeof orderedColumns> | null;
  /** The licences renewed together, with their new ends; null while the months are not delivered. */
  renewed: { id: string; ending: string; expiresAt: number | null }[];
  /** The words by which the customer lets the licence renew itself. */
  consent: string | null;
}

/** `undefined` if the account is deleted. */
export async function readOrder(context: Context, paymentId: string): Promise<Order | undefined> {
  const { db } = context;
  const extensions = sql<number>`(select count(*) from ${licenseTerms} as earlier where earlier.license_id = ${licenseTerms.licenseId} and earlier.id < ${licenseTerms.id})`;
  const [found] = await db
    .select({
      payment: payments,
      user: users,
      document: documentFacts,
      license: licenseColumns,
      waiver: withdrawalWaivers,
      expiresAt: licenseTerms.expiresAt,
      term: licenseTerms.kind,
      extensions,
      shop: shopAt(sql`${payments.createdAt}`),
      ordered: orderedColumns,
      consent: renewalConsents.words,
      replacedAt: sql<
        number | null
      >`(select max(${formerKeys.replacedAt}) from ${formerKeys} where ${formerKeys.licenseId} = ${licenses.id})`,
    })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
    .leftJoin(documents, ofSale)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    // A transferred licence belongs to another account, and so does its key.
    .leftJoin(licenses, and(eq(licenses.id, licenseOfOrder), eq(licenses.userId, users.id)))
    .leftJoin(
      licenseTerms,
      and(eq(licenseTerms.paymentId, payments.id), eq(licenseTerms.licenseId, payments.licenseId)),
    )
    .leftJoin(withdrawalWaivers, eq(withdrawalWaivers.paymentId, payments.id))
    .leftJoin(renewalConsents, eq(renewalConsents.id, orders.consentId))
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  const { term, shop, ...order } = found;
  const renewed = order.payment.quantity > 1 ? await renewedBy(context, paymentId) : [];
  return { ...order, shop: toShop(shop), kind: kindOf(order, term), renewed };
}

/** The renewed licences that the customer still owns. */
async function renewedBy(context: Context, paymentId: string): Promise<Order['renewed']> {
  const isOfOrder = and(eq(orderLicenses.licenseId, licenses.id), eq(orderLicenses.paymentId, paymentId));
  const isTerm = and(eq(licenseTerms.licenseId, licenses.id), eq(licenseTerms.paymentId, paymentId));
  const rows = await context.db
    .select({ id: licenses.id, keySealed: licenses.keySealed, expiresAt: licenseTerms.expiresAt })
    .from(orderLicenses)
    .innerJoin(licenses, isOfOrder)
    .innerJoin(payments, and(eq(payments.id, orderLicenses.paymentId), eq(payments.userId, licenses.userId)))
    .leftJoin(licenseTerms, isTerm)
    .orderBy(asc(orderLicenses.expiresAt), asc(licenses.id));
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ending: await keyEnding(context, row),
      expiresAt: row.expiresAt,
    })),
  );
}

const isRenewal = (ordered: Order['ordered']): boolean =>
  ordered?.thing === 'renewal' || ordered?.thing === 'renewals';

/** Before the months are delivered, the licence tells their kind. */
function kindOf(
  { payment, license, ordered }: Pick<Order, 'payment' | 'license' | 'ordered'>,
  term: string | null,
): Order['kind'] {
  if (payment.kind === 'devices') return 'devices';
  if (term) return term === 'renewal' ? 'renewal' : 'purchase';
  return isRenewal(ordered) && license && !isTrial(license) ? 'renewal' : 'purchase';
}
