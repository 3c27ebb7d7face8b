import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type Payment, type PaymentActor, payments } from '#lib/api/db/schema/payments.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { issueCorrection } from '#lib/api/services/billing/document-records.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { stopRenewals } from '#lib/api/services/subscriptions/refunds.ts';
import { announceDocuments } from '#lib/api/services/webhooks/document-events.ts';
import { paymentEvent } from '#lib/api/services/webhooks/events.ts';
import type { RefundVat } from '#lib/contract/admin/rules.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import { letGoOn } from './discrepancies/stopped-licenses.ts';
import { type Decision, recordEvent, recordMoney } from './payment-events.ts';
import { cancelDelivery, refundTask } from './provider-refunds.ts';
import { endRequest } from './refund-request-rows.ts';
import { areSeatsStill, centsLeft, type Refundable, type Seat } from './refundable.ts';
import { isShortened, takeBack } from './take-back.ts';

export interface RefundOrder extends Decision {
  cents: number;
  /** How many licences lose what the payment granted. Default: none; a full refund takes all that are left. */
  quantity?: number | undefined;
  /** The seller's note to the customer; default: none. */
  sellerNote?: string | undefined;
  /** When the money was refunded; default: now. */
  at?: number | undefined;
  /** The money was refunded elsewhere: nothing is sent. */
  isSent?: true;
  /** What happens to the VAT; default: it is reduced. */
  vat?: RefundVat | undefined;
  /** An additional condition. */
  onlyIf?: SQL | undefined;
  /** The discrepancy that this refund books: it no longer stops the licence. */
  books?: string | undefined;
}

/** A refund that is ready to be written. */
export type PreparedRefund = ReturnType<typeof refundStatements>;

/**
 * The statements of a refund: refund, status with history, credit note and activity; a full refund also takes back what
 * the payment granted. Of several prepared from the same reading only one takes effect: the others change nothing,
 * because the payment has changed since. The caller's own statements use the condition `refundExists` and run after
 * these.
 */
export function refundStatements(context: Context, refundable: Refundable, order: RefundOrder) {
  const { payment, seats } = refundable;
  const isWhole = order.cents === centsLeft(refundable);
  const taken = isWhole ? seats : seats.slice(0, order.quantity ?? 0);
  const quantity = isWhole ? refundable.seatsLeft : taken.length;
  const left = [...taken.filter(isShortened), ...seats.slice(taken.length)];
  const onlyIf = and(order.onlyIf, areSeatsStill(context.db, refundable, taken));
  const { id, refundExists, statements } = bookRefund(context, payment, { ...order, quantity, onlyIf });
  const announced = paymentEvent(context, 'payment.refunded', and(eq(payments.id, payment.id), refundExists));
  return {
    id,
    cents: order.cents,
    refundExists,
    statements: {
      books: statements,
      renewals:
        isWhole || taken.length > 0
          ? stopRenewals(
              context,
              refundable,
              taken.map(({ license }) => license.id),
              refundExists,
            )
          : undefined,
      licenses: taken.length > 0 ? takeBack(context, refundable, taken, { id, refundExists }) : undefined,
      // Licences that this money had stopped continue with the rest, unless something else stops them.
      goesOn:
        left.length > 0 ? goOn(context, left, { ...order, payer: payment.userId }, refundExists) : undefined,
      // A decision to grant the request ends it with the seller's answer.
      request:
        isWhole && order.by !== 'customer' ? endRequest(context, payment.id, order, refundExists) : undefined,
      event: announced,
      issued: announceDocuments(context, eq(documents.refundId, id)),
      delivery: isWhole ? cancelDelivery(context, payment.id, refundExists) : undefined,
    },
  };
}

function goOn(
  context: Context,
  left: Seat[],
  { by, books: except, payer }: RefundOrder & { payer: string | null },
  refundExists: SQL,
) {
  const which = isIn(
    licenses.id,
    left.map(({ license }) => license.id),
  );
  // A customer who withdraws is told by the mail about the outcome.
  return letGoOn(context, { which, except, told: by === 'withdrawal' ? payer : null }, refundExists);
}

/** The bookkeeping of a refund, under the condition that the payment is unchanged since it was read. */
export function bookRefund(
  context: Pick<Context, 'db' | 'now'>,
  payment: Payment,
  { cents, quantity = 0, sellerNote = '', at = context.now, isSent, vat, onlyIf, ...decision }: RefundOrder,
) {
  const { db, now } = context;
  // The remote clock may differ: `refundedAt` is never before the payment nor after now.
  const refundedAt = Math.min(Math.max(at, payment.paidAt ?? payment.createdAt), now);
  const { by, actorId, reason } = decision;
  const id = crypto.randomUUID();
  const isThis = eq(payments.id, payment.id);
  const refundExists = hasRow(db, refunds.id, eq(refunds.id, id));
  const row = db
    .select({
      id: sql<string>`${id}`.as('id'),
      paymentId: payments.id,
      amountCents: sql<number>`${cents}`.as('amount_cents'),
      quantity: sql<number>`${quantity}`.as('quantity'),
      by: sql<PaymentActor>`${by}`.as('by'),
      actorId: sql<string | null>`${actorId ?? null}`.as('actor_id'),
      reason: sql<string>`${reason}`.as('reason'),
      sellerNote: sql<string>`${sellerNote}`.as('seller_note'),
      createdAt: sql<number>`${refundedAt}`.as('created_at'),
    })
    .from(payments)
    .where(
      and(
        isThis,
        inArray(payments.status, [...paidStatuses]),
        eq(payments.refundedCents, payment.refundedCents),
        gte(payments.amountCents, sql`${payments.refundedCents} + ${cents}`),
        // A key delivered in the meantime has created a licence, which must be taken back too.
        sql`${payments.licenseId} is ${payment.licenseId}`,
        onlyIf,
      ),
    );
  return {
    id,
    cents,
    refundExists,
    statements: {
      refund: db.insert(refunds).select(row).returning({ id: refunds.id }),
      payment: db
        .update(payments)
        .set({ status: 'refunded', refundedCents: sql`${payments.refundedCents} + ${cents}` })
        .where(and(isThis, refundExists)),
      event: recordEvent({ db, now: refundedAt }, and(isThis, refundExists), 'refunded', decision),
      note: issueCorrection(db, id, refundedAt, vat),
      task: isSent ? undefined : refundTask(context, payment, { id, cents }, refundExists),
      money: recordMoney(context, payment, { type: 'payment_refunded', cents }, refundExists),
    },
  };
}
