import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { withdrawalEffects, type withdrawalProofs, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import type { NewMail } from '#lib/api/services/mails/mails.ts';
import { refundStatements } from '#lib/api/services/payments/payment-status.ts';
import { centsLeft, readRefundable } from '#lib/api/services/payments/refundable.ts';
import { isShortened } from '#lib/api/services/payments/take-back.ts';
import { stopRenewals } from '#lib/api/services/subscriptions/refunds.ts';
import { executionEvent } from '#lib/api/services/webhooks/events.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { isPaid } from './contracts.ts';
import { type Declared, insertNumberedMail } from './records.ts';
import type { TakenBack } from './withdrawal-mails.ts';

interface Order {
  /** Undefined where the account is gone. */
  owner: User | undefined;
  paymentId: string;
  declared: Declared;
  proof: (typeof withdrawalProofs)[number];
  /** Statements at the beginning of the same transaction. */
  before: Statement[];
  mail: (taken: TakenBack) => Promise<NewMail>;
}

/** Attempts of a withdrawal when a parallel change of payment or licence fails it. */
const MAX_ATTEMPTS = 5;

/**
 * Lets a declaration take effect: refund, credit note, licence, devices and mail in one transaction, once for each
 * payment. Returns the id of the withdrawal that took the contract back, which may be a parallel one.
 */
export async function execute(context: Context, order: Order): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    let failure: unknown;
    try {
      await write(context, order);
    } catch (error) {
      // A parallel call was faster, or the write succeeded and its response was lost: the database decides.
      failure = error;
    }
    const effect = await findEffect(context, order.paymentId);
    if (effect) return effect;
    if (attempt === MAX_ATTEMPTS) throw failure;
  }
}

async function write(context: Context, { paymentId, owner, declared, proof, before, mail }: Order) {
  const { db, now } = context;
  const refundable = await readRefundable(context, paymentId);
  if (!refundable) throw new Error('A payment to withdraw from is gone');
  const { payment, seats } = refundable;
  const refund = isPaid(payment)
    ? refundStatements(context, refundable, {
        cents: centsLeft(refundable),
        by: 'withdrawal',
        actorId: owner?.id,
        reason: text.reason,
      })
    : undefined;
  const refundExists = refund?.refundExists ?? isUnchanged(context, payment);
  const isRefused = payment.status === 'failed';
  const letter = await mail({
    payment,
    documentKind: refundable.documentKind,
    isShortened: seats.length > 0 && seats.every(isShortened),
  });
  await transaction(context, {
    before,
    refund: refund?.statements,
    renewals: isRefused ? stopRenewals(context, refundable, [], refundExists) : undefined,
    effect: db.insert(withdrawalEffects).values({
      paymentId,
      // Null if the payment has changed since it was read: the column refuses null, so the whole transaction fails.
      withdrawalId: sql`(select ${withdrawals.id} from ${withdrawals} where ${withdrawals.id} = ${declared.id} and ${refundExists})`,
      proof,
      createdAt: now,
    }),
    mail: insertNumberedMail(context, letter, declared.id),
    event: executionEvent(context, declared.id, paymentId),
  });
}

/** A payment that failed, or was refunded meanwhile, leaves nothing to refund. */
const isUnchanged = ({ db }: Context, { id, status, refundedCents }: Payment): SQL =>
  hasRow(
    db,
    payments.id,
    and(eq(payments.id, id), eq(payments.status, status), eq(payments.refundedCents, refundedCents)),
  );

async function findEffect({ db }: Context, paymentId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: withdrawalEffects.withdrawalId })
    .from(withdrawalEffects)
    .where(eq(withdrawalEffects.paymentId, paymentId));
  return found?.id;
}
