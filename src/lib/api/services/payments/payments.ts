import { and, asc, desc, eq, sql, sum } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import {
  type DocumentFacts,
  documentFacts,
  documents,
  isEarlier,
  ofSale,
} from '#lib/api/db/schema/documents.ts';
import { type Payment, paymentEvents, payments, paymentTotals } from '#lib/api/db/schema/payments.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Slice } from '#lib/api/paging.ts';
import { numberOf } from '#lib/api/services/billing/document-row.ts';
import { methodOf } from '#lib/api/services/billing/payment-methods.ts';
import { ownLicenseIds } from '#lib/api/services/licenses/paid-licenses.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { PaymentBody, PaymentDetailBody } from '#lib/contract/payments/payments.ts';
import type { PaymentFilter } from '#lib/contract/payments/rules.ts';
import { toIssuedDocument } from './own-documents.ts';
import { refundsOfPayment, toRefundBodies } from './refund-bodies.ts';
import { toRequestBody } from './refund-requests.ts';

interface Row {
  payment: Payment;
  document: DocumentFacts | null;
  refunds: string;
}

/** Payments, newest first. The count comes from stored totals, not from reading all rows. */
export async function listPayments(
  context: Context,
  userId: string,
  filter: PaymentFilter,
  { limit, offset }: Slice,
) {
  const { db } = context;
  const {
    rows,
    totals: [total],
  } = await transaction(context, {
    rows: db
      .select({ payment: payments, document: documentFacts, refunds: refundsOfPayment })
      .from(payments)
      .leftJoin(documents, ofSale)
      .where(and(eq(payments.userId, userId), matches(payments, filter)))
      .orderBy(desc(payments.createdAt), desc(sql`${payments}.rowid`))
      .limit(limit)
      .offset(offset),
    totals: db
      .select({ count: sum(paymentTotals.count).mapWith(Number) })
      .from(paymentTotals)
      .where(and(eq(paymentTotals.userId, userId), matches(paymentTotals, filter))),
  });
  return { items: rows.map(toPaymentBody), count: total?.count ?? 0 };
}

function matches(table: typeof payments | typeof paymentTotals, filter: PaymentFilter) {
  if (filter === 'all') return undefined;
  return filter === 'fake' ? eq(table.provider, 'fake') : eq(table.status, filter);
}

/** A payment, if it belongs to this user. */
export async function findPayment(
  context: Context,
  userId: string,
  id: string,
): Promise<PaymentDetailBody | undefined> {
  const { db, now } = context;
  const {
    payments: [row],
    events,
    earlier,
    requests: [request],
  } = await transaction(context, {
    payments: db
      .select({
        payment: payments,
        document: documentFacts,
        refunds: refundsOfPayment,
        licenseIds: ownLicenseIds.as('own_licenses'),
      })
      .from(payments)
      .leftJoin(documents, ofSale)
      .where(and(eq(payments.id, id), eq(payments.userId, userId))),
    events: db
      .select({ status: paymentEvents.status, createdAt: paymentEvents.createdAt })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(asc(paymentEvents.createdAt), asc(sql`${paymentEvents}.rowid`)),
    earlier: db
      .select()
      .from(documents)
      .where(and(eq(documents.paymentId, id), isEarlier))
      .orderBy(asc(documents.id)),
    requests: db.select().from(refundRequests).where(eq(refundRequests.paymentId, id)),
  });
  if (!row) return undefined;
  const { payment, document } = row;
  return {
    ...toPaymentBody(row),
    license_id: row.licenseIds[0] ?? null,
    licenses: row.licenseIds.map((licenseId) => ({ id: licenseId })),
    license_moved: payment.licenseId !== null && row.licenseIds.length === 0,
    product_id: payment.productId,
    invoice_number: numberOf(document),
    invoice_xml_url: document?.kind === 'invoice' ? callPath('invoiceXml', { id }) : null,
    earlier_documents: earlier.map(toIssuedDocument),
    net_amount: document && toMoney(document.netCents),
    vat_amount: document && toMoney(document.vatCents),
    ...toRequestBody(payment, request, now),
    events: events.map(({ status, createdAt }) => ({ status, created_at: toInstant(createdAt) })),
  };
}

function toPaymentBody({ payment, document, refunds }: Row): PaymentBody {
  return {
    id: payment.id,
    transaction_id: payment.transactionId,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    purchase_order: payment.purchaseOrder,
    quantity: payment.quantity,
    amount: toMoney(payment.amountCents),
    currency: payment.currency,
    payment_method: payment.paymentMethod,
    payment_method_display: methodOf(payment).name,
    status: payment.status,
    provider: payment.provider,
    created_at: toInstant(payment.createdAt),
    invoice_url: document && callPath('invoice', { id: payment.id }),
    document_kind: document?.kind ?? null,
    refunds: toRefundBodies(refunds),
  };
}
