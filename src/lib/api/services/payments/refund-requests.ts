import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { type RefundRequestRow, refundRequests } from '#lib/api/db/schema/refunds.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS, REFUND_DAYS } from '#lib/contract/limits.ts';
import type { PaymentDetailBody } from '#lib/contract/payments/payments.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { refundRequest as text } from '#lib/text/payments.ts';
import { type RefundOutcome, refund } from './refund.ts';
import { askedMails, refusedMail } from './refund-mails.ts';
import { isOpenRequest } from './refund-request-rows.ts';

const lastMoment = ({ createdAt }: Payment) => createdAt + REFUND_DAYS * DAY_MS;

/** What a payment's page shows about requesting a refund (docs/product.md, 9.7 Refunds). */
export function toRequestBody(
  payment: Payment,
  request: RefundRequestRow | undefined,
  now: number,
): Pick<PaymentDetailBody, 'refund_until' | 'refund_request'> {
  const mayAsk = flags.refunds && !request && refusalOf(payment, now) === undefined;
  return {
    refund_until: mayAsk ? toInstant(lastMoment(payment)) : null,
    refund_request: request
      ? {
          created_at: toInstant(request.createdAt),
          decision: request.decision ?? 'open',
          answer: request.answer,
        }
      : null,
  };
}

function refusalOf(payment: Payment, now: number) {
  if (payment.status !== 'completed') return 'REFUND_NOT_PAID';
  return now > lastMoment(payment) ? 'REFUND_TOO_LATE' : undefined;
}

/** Stores a customer's refund request, once for each payment, and sends mails to seller and customer. */
export async function askRefund(context: Context, user: User, id: string, reason: string): Promise<void> {
  const { db, now } = context;
  const isOwn = and(eq(payments.id, id), eq(payments.userId, user.id));
  const [payment] = await db.select().from(payments).where(isOwn);
  if (!payment || !flags.refunds) throw refused(404, NOT_FOUND);
  const code = refusalOf(payment, now);
  if (code) throw refused(409, text.codes[code], code);
  const [mail, receipt] = await askedMails(context, user, payment, reason);
  const isAsked = exists(db.select().from(refundRequests).where(eq(refundRequests.paymentId, id)));
  const isCompleted = exists(
    db
      .select()
      .from(payments)
      .where(and(isOwn, eq(payments.status, 'completed'))),
  );
  const mayBeAsked = and(not(isAsked), isCompleted);
  const { written } = await transaction(context, {
    mail: insertMail(context, mail, mayBeAsked),
    receipt: insertMail(context, receipt, mayBeAsked),
    written: db
      .insert(refundRequests)
      .select(sql`select ${id}, ${user.id}, ${reason}, ${now}, null, '', null, null where ${mayBeAsked}`)
      .returning(),
  });
  if (written.length === 0) throw await refusalAfter(context, id);
}

/** Another request or a refund was faster. */
async function refusalAfter({ db }: Context, paymentId: string) {
  const [asked] = await db.select().from(refundRequests).where(eq(refundRequests.paymentId, paymentId));
  const code = asked ? 'REFUND_ASKED' : 'REFUND_NOT_PAID';
  return refused(409, text.codes[code], code);
}

/** The seller's answer to a request. */
export type Verdict = { actorId: string; answer: string; refundedBefore: number } & (
  | { decision: 'granted'; cents?: number | undefined }
  | { decision: 'refused' }
);

/** Decides an open request, of parallel decisions only once. The same transaction refunds a granted one. */
export async function decideRefund(
  context: Context,
  paymentId: string,
  verdict: Verdict,
  also: (counts: SQL, cents: number) => Statements = () => ({}),
): Promise<RefundOutcome | { done: boolean }> {
  const { db, now } = context;
  const { decision, actorId, answer } = verdict;
  const isOpen = isOpenRequest(paymentId);
  const isStillOpen = sql`exists (select 1 from ${refundRequests} where ${isOpen})`;
  const decide = (condition?: SQL) =>
    db
      .update(refundRequests)
      .set({ decision, answer, decidedBy: actorId, decidedAt: now })
      .where(and(isOpen, condition))
      .returning({ id: refundRequests.paymentId });
  const [asked] = await db
    .select({ reason: refundRequests.reason, user: users, payment: payments })
    .from(refundRequests)
    // A request is deleted with its account.
    .innerJoin(users, and(eq(users.id, refundRequests.userId), isNotDeleted))
    .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
    .where(isOpen);
  if (!asked) return { done: false };
  if (verdict.decision === 'granted') {
    const order = { ...verdict, by: 'customer', reason: asked.reason, onlyIf: isStillOpen } as const;
    return refund(context, paymentId, order, ({ refundExists, cents }) => ({
      decided: decide(refundExists),
      also: also(refundExists, cents),
    }));
  }
  const mail = await refusedMail(context, asked.user, asked.payment, answer);
  const { decided } = await transaction(context, {
    mail: insertMail(context, mail, isStillOpen),
    also: also(isStillOpen, 0),
    decided: decide(),
  });
  return { done: decided.length > 0 };
}
