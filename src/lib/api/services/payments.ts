import { and, asc, count, desc, eq, sql, sum } from 'drizzle-orm';
import { callPath } from '#lib/contract/calls.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import type { PaymentFilter } from '#lib/contract/payment-filters.ts';
import type { PaymentBody, PaymentDetailBody, PaymentStatsBody } from '#lib/contract/payments.ts';
import type { Context } from '../context.ts';
import { licenses } from '../db/schema/licenses.ts';
import {
  type Invoice,
  invoices,
  type Payment,
  paymentEvents,
  payments,
  paymentTotals,
} from '../db/schema/payments.ts';
import type { Page } from '../paging.ts';
import { addMonths, startOfMonth, toMonth } from './calendar.ts';
import { toInvoiceNumber } from './invoice-row.ts';
import { isActive } from './license-status.ts';
import { toInstant, toMoney } from './wire.ts';

const STATS_MONTHS = 12;

const methodNames: Record<string, string> = {
  simulated: 'Fittizio',
  card: 'Carta',
  bank_transfer: 'Bonifico',
};

interface Row {
  payment: Payment;
  invoice: Invoice | null;
}

/** The newest payments first. Counting reads the totals, so a page costs a page. */
export async function listPayments(
  { db }: Context,
  userId: string,
  filter: PaymentFilter,
  { limit, offset }: Page,
) {
  const [rows, [total]] = await db.batch([
    db
      .select({ payment: payments, invoice: invoices })
      .from(payments)
      .leftJoin(invoices, eq(invoices.paymentId, payments.id))
      .where(and(eq(payments.userId, userId), matches(payments, filter)))
      .orderBy(desc(payments.createdAt), desc(sql`${payments}.rowid`))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sum(paymentTotals.count).mapWith(Number) })
      .from(paymentTotals)
      .where(and(eq(paymentTotals.userId, userId), matches(paymentTotals, filter))),
  ]);
  return { items: rows.map(toPaymentBody), count: total?.count ?? 0 };
}

function matches(table: typeof payments | typeof paymentTotals, filter: PaymentFilter) {
  if (filter === 'all') return undefined;
  return filter === 'fake' ? eq(table.provider, 'fake') : eq(table.status, filter);
}

/** A payment of this user; anybody else's does not exist for them. */
export async function findPayment(
  { db }: Context,
  userId: string,
  id: string,
): Promise<PaymentDetailBody | undefined> {
  const [[row], events] = await db.batch([
    db
      .select({ payment: payments, invoice: invoices })
      .from(payments)
      .leftJoin(invoices, eq(invoices.paymentId, payments.id))
      .where(and(eq(payments.id, id), eq(payments.userId, userId))),
    db
      .select({ status: paymentEvents.status, createdAt: paymentEvents.createdAt })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(asc(paymentEvents.createdAt), asc(sql`${paymentEvents}.rowid`)),
  ]);
  if (!row) return undefined;
  const { payment, invoice } = row;
  return {
    ...toPaymentBody(row),
    license_id: payment.licenseId,
    product_id: payment.productId,
    invoice_number: invoice && toInvoiceNumber(invoice),
    invoice_xml_url: invoice && callPath('invoiceXml', { id }),
    net_amount: invoice && toMoney(invoice.netCents),
    vat_amount: invoice && toMoney(invoice.vatCents),
    events: events.map(({ status, createdAt }) => ({ status, created_at: toInstant(createdAt) })),
  };
}

/**
 * What a customer has spent: completed payments in euro, since amounts in other currencies cannot be added
 * to them. Every payment counts as a transaction, whatever became of it; a subscription is an active
 * licence that renews itself. Months are those of UTC.
 */
export async function paymentStats({ db, now }: Context, userId: string): Promise<PaymentStatsBody> {
  const isSpent = and(eq(paymentTotals.status, 'completed'), eq(paymentTotals.currency, DEFAULT_CURRENCY));
  const [months, [subscriptions]] = await db.batch([
    db
      .select({
        month: paymentTotals.month,
        transactions: sum(paymentTotals.count).mapWith(Number),
        cents: sql<number>`coalesce(sum(${paymentTotals.cents}) filter (where ${isSpent}), 0)`,
      })
      .from(paymentTotals)
      .where(eq(paymentTotals.userId, userId))
      .groupBy(paymentTotals.month),
    db
      .select({ count: count() })
      .from(licenses)
      .where(and(eq(licenses.userId, userId), eq(licenses.autoRenewal, true), isActive(now))),
  ]);
  const spentIn = (month: string) => months.find((entry) => entry.month === month)?.cents ?? 0;
  const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    total_spent: toMoney(add(months.map(({ cents }) => cents))),
    this_month: toMoney(spentIn(toMonth(now))),
    total_transactions: add(months.map(({ transactions }) => transactions)),
    active_subscriptions: subscriptions?.count ?? 0,
    by_month: lastMonths(now).map((month) => ({ month, amount: toMoney(spentIn(month)) })),
  };
}

function lastMonths(now: number): string[] {
  return Array.from({ length: STATS_MONTHS }, (_, position) =>
    toMonth(addMonths(startOfMonth(now), position + 1 - STATS_MONTHS)),
  );
}

function toPaymentBody({ payment, invoice }: Row): PaymentBody {
  return {
    id: payment.id,
    transaction_id: payment.transactionId,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    amount: toMoney(payment.amountCents),
    currency: payment.currency,
    payment_method: payment.paymentMethod,
    payment_method_display: methodNames[payment.paymentMethod] ?? payment.paymentMethod,
    status: payment.status,
    provider: payment.provider,
    created_at: toInstant(payment.createdAt),
    invoice_url: invoice && callPath('invoice', { id: payment.id }),
  };
}
