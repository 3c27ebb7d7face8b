import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { paymentEvents, payments } from '#lib/api/db/schema/payments.ts';
import { type RefundRequestRow, refundRequests, refunds } from '#lib/api/db/schema/refunds.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { withdrawalEffects } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isLateReduction } from '#lib/api/services/billing/late-reductions.ts';
import { methodOf } from '#lib/api/services/billing/payment-methods.ts';
import { readRefundable } from '#lib/api/services/payments/refundable.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ShopPaymentDetailBody } from '#lib/contract/admin/payments/payments.ts';
import { selectPayments, toShopPayment } from './list.ts';
import { selectOrder, toOrderBody } from './order.ts';
import { selectDocumentsOf, toDocumentBodies } from './payment-documents.ts';

/** The name of the person who decided; empty without a decision. */
const decidedBy = fullName(users).as('decider');

/** A payment with its documents and decisions. */
export async function findShopPayment(
  context: Context,
  id: string,
): Promise<ShopPaymentDetailBody | undefined> {
  const { db } = context;
  const {
    payments: [row],
    refunds: given,
    events,
    requests: [request],
    effects: [effect],
    order: {
      orders: [ordered],
      sent,
      open,
      movements,
    },
    documents,
  } = await transaction(context, {
    payments: selectPayments(context).where(eq(payments.id, id)),
    refunds: db
      .select({ refund: refunds, decidedBy })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.actorId))
      .where(eq(refunds.paymentId, id))
      .orderBy(asc(refunds.createdAt)),
    events: db
      .select({ event: paymentEvents, decidedBy })
      .from(paymentEvents)
      .leftJoin(users, eq(users.id, paymentEvents.actorId))
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(asc(paymentEvents.createdAt), asc(sql`${paymentEvents}.rowid`)),
    requests: db
      .select({ request: refundRequests, decidedBy })
      .from(refundRequests)
      .leftJoin(users, eq(users.id, refundRequests.decidedBy))
      .where(eq(refundRequests.paymentId, id)),
    effects: db.select().from(withdrawalEffects).where(eq(withdrawalEffects.paymentId, id)),
    order: selectOrder(context, id),
    documents: selectDocumentsOf(context, id),
  });
  if (!row) return undefined;
  const refundable = row.payment.quantity > 1 ? await readRefundable(context, id) : undefined;
  const { invoice, earlier, creditNoteOf } = toDocumentBodies(documents);
  return {
    ...toShopPayment(row),
    license_id: row.payment.licenseId,
    licenses: (refundable?.seats ?? []).map(({ license }) => ({
      id: license.id,
      status: license.status,
      active_devices: license.activeDevices,
    })),
    are_unequal: refundable?.areUnequal ?? false,
    purchase_order: row.payment.purchaseOrder,
    payment_method: row.payment.paymentMethod,
    payment_method_display: methodOf(row.payment).name,
    invoice,
    earlier,
    asks_vat: row.document !== null && isLateReduction(row.document, context.now),
    refunds: given.map(({ refund, decidedBy: name }) => ({
      id: refund.id,
      amount: toMoney(refund.amountCents),
      created_at: toInstant(refund.createdAt),
      by: refund.by,
      decided_by: name,
      reason: refund.reason,
      seller_note: refund.sellerNote,
      credit_note: creditNoteOf(refund.id),
      sending: open.some(({ kind, subject }) => kind === 'transfer_due' && subject === refund.id)
        ? ('waiting' as const)
        : (sent.find((task) => task.id === refund.id)?.state ?? null),
    })),
    refund_request: request ? toRequest(request.request, request.decidedBy) : null,
    withdrawal_id: effect?.withdrawalId ?? null,
    order: ordered ? toOrderBody(context, ordered, movements) : null,
    discrepancies: open.map(({ subject: _, ...discrepancy }) => discrepancy),
    events: events.map(({ event, decidedBy: name }) => ({
      status: event.status,
      created_at: toInstant(event.createdAt),
      by: event.by ?? '',
      decided_by: name,
      reason: event.reason,
    })),
  };
}

const toRequest = (request: RefundRequestRow, name: string) => ({
  reason: request.reason,
  created_at: toInstant(request.createdAt),
  decision: request.decision ?? ('open' as const),
  answer: request.answer,
  decided_by: name,
  decided_at: toOptionalInstant(request.decidedAt),
});
