import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { documents, isSales } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { issueDocument } from '#lib/api/services/billing/document-records.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { announceDocuments } from '#lib/api/services/webhooks/document-events.ts';
import { paymentEvent } from '#lib/api/services/webhooks/events.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { type Decision, recordEvent, recordMoney } from './payment-events.ts';

/** The caller's statements for the decision's transaction, under the condition that it counts. */
export type Also = (counts: SQL) => Statements;

/**
 * Ends a pending payment; returns whether it was still pending: of parallel decisions only one counts. A completed
 * payment gets its invoice in the same transaction; the customer gets a mail in any case.
 */
export async function settle(
  context: Context,
  paymentId: string,
  to: 'completed' | 'failed',
  decision: Decision,
  also: Also = () => ({}),
): Promise<boolean> {
  const { db, now } = context;
  const isPending = and(eq(payments.id, paymentId), eq(payments.status, 'pending'));
  const isInvoiced = and(isPending, eq(payments.currency, DEFAULT_CURRENCY));
  const [payment] = await db.select().from(payments).where(isPending);
  if (!payment) return false;
  const stillPending = hasRow(db, payments.id, isPending);
  const completed = {
    document: issueDocument(db, paymentId, now, isInvoiced),
    money: recordMoney(
      context,
      payment,
      { type: 'payment_completed', cents: payment.amountCents },
      stillPending,
    ),
    announced: paymentEvent(context, 'payment.completed', isPending, to),
    issued: announceDocuments(context, and(eq(documents.paymentId, paymentId), isSales, stillPending)),
  };
  const mail = { notice: to === 'completed' ? 'order' : 'payment-failed', paymentId } as const;
  const { settled } = await transaction(context, {
    mail: insertPaymentNotice(context, mail, isPending),
    event: recordEvent(context, isPending, to, decision),
    completed: to === 'completed' ? completed : undefined,
    also: also(stillPending),
    // Must come last: the other statements look for the pending payment.
    settled: db
      .update(payments)
      .set({ status: to, ...(to === 'completed' && { paidAt: now }) })
      .where(isPending)
      .returning({ id: payments.id }),
  });
  return settled.length > 0;
}
