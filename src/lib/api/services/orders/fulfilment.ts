import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents, isSales } from '#lib/api/db/schema/documents.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { issueDocument } from '#lib/api/services/billing/document-records.ts';
import { vatWhenPaid } from '#lib/api/services/billing/paid-regime.ts';
import { trustNewKeys } from '#lib/api/services/licenses/known-keys.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { checkCountry } from '#lib/api/services/orders/quote/country-evidence.ts';
import { keepCoupon } from '#lib/api/services/orders/quote/kept-coupons.ts';
import { checkVatNumber } from '#lib/api/services/orders/quote/vat-numbers.ts';
import { type Decision, recordEvent, recordMoney } from '#lib/api/services/payments/payment-events.ts';
import type { ProviderPayment } from '#lib/api/services/provider/provider-facts.ts';
import { subscribe } from '#lib/api/services/subscriptions/starts.ts';
import { announceDocuments } from '#lib/api/services/webhooks/document-events.ts';
import { paymentEvent } from '#lib/api/services/webhooks/events.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import type { ReturnReason } from '#lib/contract/checkout/rules.ts';
import type { Granted } from './granted.ts';
import { grantLicenses } from './licenses.ts';
import type { OrderRow, Sold } from './order-rows.ts';
import { settleUnpaid, unpaidUntilOf } from './unpaid-licenses.ts';

/** Why an order cannot be fulfilled any more, even if it is paid. */
export function whyNotFulfillable(row: OrderRow, now: number): ReturnReason | undefined {
  const { order, payment, user, license, several } = row;
  if (!user) return 'account';
  // If some of several licences are gone, the others are still renewed.
  if (order.thing === 'renewals') return several.some(({ isThere }) => isThere) ? undefined : 'license';
  if (order.thing === 'new') {
    // Staff revoked the licence before it was paid.
    const isRevoked = unpaidUntilOf(row) !== null && license?.status === 'revoked' && payment.quantity === 1;
    return isRevoked ? 'license' : undefined;
  }
  // A transferred licence belongs to another account.
  const isThere = license?.userId === user.id && license.status !== 'revoked';
  if (!isThere || license.expiresAt === null) return 'license';
  // More devices end with the licence.
  return order.thing === 'devices' && license.expiresAt <= now ? 'license' : undefined;
}

/** Whether months or devices have to wait for a suspended licence. An order of several licences does not wait. */
export const isSuspended = ({ order, license }: Pick<OrderRow, 'order' | 'license'>): boolean =>
  (order.thing === 'renewal' || order.thing === 'devices') && license?.status === 'suspended';

/** When an order was paid, and when to deliver it: null if it is delivered with the payment. */
interface Taken {
  paidAt: number;
  deliverAt: number | null;
}

/** Money that pays an order. */
export interface Money extends Pick<ProviderPayment, 'method' | 'bankCountry' | 'paidAt'> {
  /** The id at the payment service or among the bank's movements. */
  chargeId: string;
  /** The source that reported the money. */
  by: Decision;
  /** The statements that record the money. They and the transaction fail if the order may no longer be paid. */
  record(mayBePaid: SQL): Statements;
}

/** A charge at the payment service. */
export const chargeOf = (
  { db, now }: Context,
  { payment }: OrderRow,
  chargeId: string,
): Pick<Money, 'chargeId' | 'by' | 'record'> => ({
  chargeId,
  by: { by: 'provider', reason: '' },
  record: (mayBePaid) => ({
    charge: db.insert(providerCharges).values({
      // Null, which the column refuses, if the order was paid in the meantime: the transaction fails.
      id: sql`iif(${mayBePaid}, ${chargeId}, null)`,
      paymentId: payment.id,
      amountCents: payment.amountCents,
      currency: payment.currency,
      outcome: 'kept',
      createdAt: now,
    }),
  }),
});

/**
 * Writes in one transaction what the money has bought: the charge, the payment with its invoice, and the licence or its
 * delivery date.
 *
 * @throws if another writer was faster
 */
export async function fulfil(
  context: Context,
  row: OrderRow,
  { method, bankCountry, paidAt: taken, chargeId, by, record }: Money,
): Promise<void> {
  const { db, now } = context;
  const { id: paymentId } = row.payment;
  const isThis = eq(payments.id, paymentId);
  // The remote clock may differ: `paidAt` is never before the order nor after now.
  const paidAt = Math.min(Math.max(taken ?? now, row.payment.createdAt), now);
  const deliverAt = deliverAtOf(row, paidAt);
  const paid = { ...row, order: { ...row.order, bankCountry }, payment: { ...row.payment, paidAt } };
  const sale = await saleOf(context, paid, { paidAt, deliverAt });
  await transaction(context, {
    money: record(mayStillBePaid(context, paymentId)),
    paid: recordEvent({ db, now: paidAt }, isThis, 'completed', by),
    payment: db
      .update(payments)
      .set({ status: 'completed', paidAt, ...(method && { paymentMethod: method }) })
      .where(isThis),
    coupon: keepCoupon(context, row),
    order: db
      .update(orders)
      .set({
        ...{ chargeId, bankCountry, openOrderKey: null, url: null, end: null, deliverAt },
        ...vatWhenPaid(paidAt),
      })
      .where(eq(orders.paymentId, paymentId)),
    sale: sale.statements,
  });
  trustNewKeys(context, sale.keys);
}

/**
 * The delivery date: after the right to withdraw for a deferred order or one being withdrawn from; the payment's for a
 * suspended licence, which gets it once reinstated; null to deliver now.
 */
function deliverAtOf(row: OrderRow, paidAt: number): number | null {
  if (unpaidUntilOf(row) !== null) return null;
  if (row.order.isDeferred || row.isBeingWithdrawn) return withdrawalEnd(paidAt) + 1;
  return isSuspended(row) ? paidAt : null;
}

/** The statements that follow from an order's payment, and the new keys. Run them after the payment's own. */
export async function saleOf(context: Context, row: Sold, { paidAt, deliverAt }: Taken): Promise<Granted> {
  const { payment } = row;
  const { id: paymentId, amountCents: cents } = payment;
  const wrongNumber = await checkVatNumber(context, row);
  const otherCountry = await checkCountry(context, row);
  const granted = deliverAt === null ? await bring(context, row, paidAt) : undefined;
  const statements = {
    money: recordMoney(context, payment, { type: 'payment_completed', cents }, sql`true`),
    licenses: granted?.statements,
    document: issueDocument(context.db, paymentId, paidAt),
    subscription: granted ? await subscribe(context, row, idsOfKeys(granted)) : undefined,
    vatNumber: wrongNumber?.statements,
    country: otherCountry?.statements,
    mail: insertPaymentNotice(context, { notice: 'order', paymentId }),
    event: paymentEvent(context, 'payment.completed', eq(payments.id, paymentId)),
    issued: announceDocuments(context, and(eq(documents.paymentId, paymentId), isSales)),
  };
  return { statements, keys: granted?.keys ?? [] };
}

const idsOfKeys = ({ keys }: Granted): string[] => keys.map(({ licenseId }) => licenseId);

const bring = async (context: Context, row: Sold, paidAt: number): Promise<Granted> =>
  unpaidUntilOf(row) === null
    ? grantLicenses(context, row, paidAt)
    : { statements: settleUnpaid(context, row, paidAt), keys: [] };

const mayStillBePaid = ({ db }: Context, paymentId: string): SQL =>
  exists(
    db
      .select({ id: orders.paymentId })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      // If the account is deleted in the meantime, the money is returned.
      .innerJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
      .where(
        and(
          eq(orders.paymentId, paymentId),
          isNull(orders.chargeId),
          inArray(payments.status, ['pending', 'failed']),
        ),
      ),
  );
