import { and, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { type Payment, type PaymentActor, payments } from '#lib/api/db/schema/payments.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { handOverUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { handOver } from '#lib/api/services/mails/mails.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { stopRenewals } from '#lib/api/services/subscriptions/refunds.ts';
import { paymentEvent } from '#lib/api/services/webhooks/events.ts';
import { batchWithEvents } from '#lib/api/services/webhooks/hand-over.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { paidStatuses } from '#lib/contract/payments/payment-filters.ts';
import { issueCreditNote } from './credit-note-records.ts';
import { type Decision, recordEvent, recordMoney } from './payment-events.ts';
import { issueInvoice } from './payment-records.ts';
import { cancelDelivery, refundTask } from './provider-refunds.ts';
import { endRequest } from './refund-request-rows.ts';
import { centsLeft, isLicenseStill, type Refundable } from './refundable.ts';
import { takeBack } from './take-back.ts';

/** What a caller writes in a decision's transaction, under the condition that it counts. */
export type Beside = (counts: SQL) => BatchItem<'sqlite'>[];

export interface RefundOrder extends Decision {
  cents: number;
  /** The money went back without us: nothing is sent. */
  isSent?: true;
  /** What else must be so. */
  onlyIf?: SQL | undefined;
}

/** A refund that is ready to be written. */
export interface PreparedRefund {
  id: string;
  cents: number;
  /** For the caller's batch; they change nothing unless the first one finds the payment as it was read. */
  statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]];
  /** Whether it happened: the condition of what the caller writes beside, after the statements. */
  happened: SQL;
  /** Follows the batch: the licence's log learns of it. */
  handOver(): void;
}

/**
 * The statements of a refund: refund, status with its history, credit note, activity, and, once all is given back, what
 * the payment had brought. Of several made from the same reading exactly one happens.
 */
export function refundStatements(
  context: Context,
  refundable: Refundable,
  order: RefundOrder,
): PreparedRefund {
  const { payment, license } = refundable;
  const isWhole = order.cents === centsLeft(refundable);
  const isStill = isWhole ? isLicenseStill(context.db, refundable) : undefined;
  const onlyIf = and(order.onlyIf, isStill);
  const { id, happened, statements } = bookRefund(context, payment, { ...order, onlyIf });
  const stopped = isWhole ? stopRenewals(context, payment, happened) : undefined;
  const announced = paymentEvent(context, 'payment.refunded', and(eq(payments.id, payment.id), happened));
  return {
    id,
    cents: order.cents,
    happened,
    statements: isWhole
      ? [
          ...statements,
          ...(stopped?.statements ?? []),
          ...takeBack(context, refundable, { id, happened }),
          // A decision that grants the question ends it with the seller's words.
          ...(order.by === 'customer' ? [] : [endRequest(context, payment.id, order, happened)]),
          announced,
          cancelDelivery(context, payment.id, happened),
        ]
      : [...statements, announced],
    handOver() {
      handOverUsage(context, ...(license ? [license.id] : []));
      if (stopped) handOver(context, stopped.mail);
    },
  };
}

/** What the books hold of a refund, if the payment is still as it was read. */
export function bookRefund(
  context: Pick<Context, 'db' | 'now'>,
  payment: Payment,
  { cents, isSent, onlyIf, ...decision }: RefundOrder,
): Omit<PreparedRefund, 'handOver'> {
  const { db, now } = context;
  const { by, actorId, reason } = decision;
  const id = crypto.randomUUID();
  const isThis = eq(payments.id, payment.id);
  const happened = exists(db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)));
  const row = db
    .select({
      id: sql<string>`${id}`.as('id'),
      paymentId: payments.id,
      amountCents: sql<number>`${cents}`.as('amount_cents'),
      by: sql<PaymentActor>`${by}`.as('by'),
      actorId: sql<string | null>`${actorId ?? null}`.as('actor_id'),
      reason: sql<string>`${reason}`.as('reason'),
      createdAt: sql<number>`${now}`.as('created_at'),
    })
    .from(payments)
    .where(
      and(
        isThis,
        inArray(payments.status, [...paidStatuses]),
        eq(payments.refundedCents, payment.refundedCents),
        gte(payments.amountCents, sql`${payments.refundedCents} + ${cents}`),
        // A key that was delivered meanwhile has brought a licence to take back.
        sql`${payments.licenseId} is ${payment.licenseId}`,
        onlyIf,
      ),
    );
  return {
    id,
    cents,
    happened,
    statements: [
      db.insert(refunds).select(row).returning({ id: refunds.id }),
      db
        .update(payments)
        .set({ status: 'refunded', refundedCents: sql`${payments.refundedCents} + ${cents}` })
        .where(and(isThis, happened)),
      recordEvent(context, and(isThis, happened), 'refunded', decision),
      issueCreditNote(db, id, now),
      ...(isSent ? [] : [refundTask(context, payment, { id, cents }, happened)]),
      recordMoney(context, payment, { type: 'payment_refunded', cents }, happened),
    ],
  };
}

/**
 * Ends a pending payment. Returns whether it was still pending: of parallel decisions one counts. A completed one gets
 * its invoice in the same transaction, and its customer a mail either way.
 */
export async function settle(
  context: Context,
  paymentId: string,
  to: 'completed' | 'failed',
  decision: Decision,
  beside: Beside = () => [],
): Promise<boolean> {
  const { db, now } = context;
  const isPending = and(eq(payments.id, paymentId), eq(payments.status, 'pending'));
  const isInvoiced = and(isPending, eq(payments.currency, DEFAULT_CURRENCY));
  const [payment] = await db.select().from(payments).where(isPending);
  if (!payment) return false;
  const stillPending = exists(db.select({ id: payments.id }).from(payments).where(isPending));
  const completed = [
    issueInvoice(db, paymentId, now, isInvoiced),
    recordMoney(context, payment, { type: 'payment_completed', cents: payment.amountCents }, stillPending),
    paymentEvent(context, 'payment.completed', isPending, to),
  ];
  const mail = { id: newId(), notice: to === 'completed' ? 'order' : 'payment-failed', paymentId } as const;
  const results = await batchWithEvents(context, [
    insertPaymentNotice(context, mail, isPending),
    recordEvent(context, isPending, to, decision),
    ...(to === 'completed' ? completed : []),
    ...beside(stillPending),
    // Comes last, as the others look for the pending one.
    db.update(payments).set({ status: to }).where(isPending).returning({ id: payments.id }),
  ]);
  const isDone = (results.at(-1) as unknown[]).length > 0;
  if (isDone) handOver(context, mail);
  return isDone;
}
