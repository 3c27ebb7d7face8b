import { and, eq, gt, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals, withdrawalDecisions, withdrawalEffects } from '#lib/api/db/schema/withdrawals.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { beginGrace } from '#lib/api/services/licenses/grace.ts';
import { undoneEvent } from '#lib/api/services/webhooks/events.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { selectContracts } from './contracts.ts';
import { ownerOf } from './declarations.ts';
import { readLink } from './links.ts';
import { findWithdrawal, insertNumberedMail } from './records.ts';
import { resume } from './stops.ts';
import { undoneMail } from './withdrawal-mails.ts';

/**
 * Undoes a customer's own withdrawal by the link in its receipt: key, devices and end are as before. A repeated call
 * gets the same response; once the withdrawal has taken effect, the call is refused.
 */
export async function undoWithdrawal(context: Context, token: string): Promise<void> {
  const link = await readLink(context, 'withdrawal-undo', token);
  const [contract] = link ? await selectContracts(context).where(eq(payments.id, link.paymentId)) : [];
  const owner = contract?.payment.userId ? await ownerOf(context, contract.payment.userId) : undefined;
  const declared = link && (await findWithdrawal(context, link.withdrawalId));
  if (!contract || !owner || !declared || !(await link.isFor(owner)))
    throw invalid({ token: [text.answers.badLink] });
  const { db, now } = context;
  const { payment, renewingId } = contract;
  const isOpen = canBeUndone(context, declared.id, payment.id);
  const letter = await undoneMail(context, owner, declared, payment);
  const { undone } = await transaction(context, {
    mail: insertNumberedMail(context, letter, declared.id, isOpen),
    licenses: payment.licenseId ? resume(context, payment, declared.id, isOpen) : undefined,
    grace: renewingId
      ? beginGrace(context, { paymentId: payment.id, licenseId: renewingId }, isOpen)
      : undefined,
    // A key that need not wait for the withdrawal period is due now.
    delivery: db
      .update(orders)
      .set({ deliverAt: now })
      .where(
        and(
          eq(orders.paymentId, payment.id),
          isNotNull(orders.deliverAt),
          or(orders.isWaived, sql`not ${orders.isDeferred}`),
          isOpen,
        ),
      ),
    event: undoneEvent(context, declared.id, payment.id, isOpen),
    // Comes last, because the other statements check that the withdrawal is open.
    undone: db
      .insert(withdrawalDecisions)
      .select(sql`select ${declared.id}, 'undone', '', ${owner.id}, ${now} where ${isOpen}`)
      .returning({ id: withdrawalDecisions.withdrawalId }),
  });
  if (undone.length > 0 || (await wasUndone(context, declared.id))) return;
  throw refused(409, text.answers.tooLate, 'WITHDRAWAL_DONE');
}

/** Whether a withdrawal is pending, and no other declaration has taken the contract back. */
function canBeUndone({ db, now }: Context, withdrawalId: string, paymentId: string): SQL {
  const effect = db
    .select({ id: withdrawalEffects.withdrawalId })
    .from(withdrawalEffects)
    .where(eq(withdrawalEffects.paymentId, paymentId));
  const isThis = and(
    eq(openWithdrawals.withdrawalId, withdrawalId),
    gt(openWithdrawals.effectiveAt, now),
    notExists(effect),
  );
  return hasRow(db, openWithdrawals.withdrawalId, isThis);
}

async function wasUndone({ db }: Context, id: string): Promise<boolean> {
  const [decided] = await db
    .select({ decision: withdrawalDecisions.decision })
    .from(withdrawalDecisions)
    .where(eq(withdrawalDecisions.withdrawalId, id));
  return decided?.decision === 'undone';
}
