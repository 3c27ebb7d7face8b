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

/** Why an order cannot be delivered any more, even if it is paid. */
export function whyNotFulfillable(row: OrderRow, now: number): ReturnReason | undefined {
  const { order, payment, user, license, several } = row;
  if (!user) return 'account';
  // Of several the others come.
  if (order.thing === 'renewals') return several.some(({ isThere }) => isThere) ? undefined : 'license';
  if (order.thing === 'new') {
    // What the seller has revoked before it was paid.
    const isRevoked = unpaidUntilOf(row) !== null && license?.status === 'revoked' && payment.quantity === 1;
    return isRevoked ? 'license' : undefined;
  }
  // What was moved meanwhile is another account's.
  const isThere = license?.userId === user.id && license.status !== 'revoked';
  if (!isThere || license.expiresAt === null) return 'license';
  // The days of more devices are over.
  return order.thing === 'devices' && license.expiresAt <= now ? 'license' : undefined;
}

/** Whether months or devices have to wait for a licence that stands still; each of several gets them all the same. */
export const isSuspended = ({ order, license }: Pick<OrderRow, 'order' | 'license'>): boolean =>
  (order.thing === 'renewal' || order.thing === 'devices') && license?.status === 'suspended';

/** When an order was paid, and when its key comes: null where it comes with the payment, or there is none. */
interface Taken {
  paidAt: number;
  deliverAt: number | null;
}

/** Money that pays an order. */
export interface Money extends Pick<ProviderPayment, 'method' | 'bankCountry' | 'paidAt'> {
  /** Its name, at the payment service or among the bank's movements. */
  chargeId: string;
  /** Who says that it came. */
  by: Decision;
  /** The statements that note it. They fail, and with them all that follows, unless the order may still be paid. */
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
      // Null if it was paid otherwise meanwhile: the column refuses null, and so the whole transaction fails.
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
 * Writes what money has bought, in one transaction: the charge, the payment with its invoice, and the licence or the day
 * on which it comes.
 *
 * @throws where something else was faster
 */
export async function fulfil(
  context: Context,
  row: OrderRow,
  { method, bankCountry, paidAt: taken, chargeId, by, record }: Money,
): Promise<void> {
  const { db, now } = context;
  const { id: paymentId } = row.payment;
  const isThis = eq(payments.id, paymentId);
  // Another clock than ours dates no payment before its order, nor after now.
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

/** To a buyer who keeps the right to withdraw, or uses it already, it comes behind that; a licence that stands still gets it later. */
function deliverAtOf(row: OrderRow, paidAt: number): number | null {
  if (unpaidUntilOf(row) !== null) return null;
  if (row.order.isDeferred || row.isBeingWithdrawn) return withdrawalEnd(paidAt) + 1;
  return isSuspended(row) ? paidAt : null;
}

/** The statements that follow from an order's payment, dated by it, behind those that write it, with the keys that they bring. */
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
      // Whose account is deleted meanwhile gets the money back.
      .innerJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
      .where(
        and(
          eq(orders.paymentId, paymentId),
          isNull(orders.chargeId),
          inArray(payments.status, ['pending', 'failed']),
        ),
      ),
  );
