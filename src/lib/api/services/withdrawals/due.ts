import { and, asc, eq, exists, gt, lte, ne } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals, type Withdrawal, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import type { Step, WithdrawalStep } from '#lib/api/work/messages.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { sellersMail } from './declaration-mails.ts';
import { ownerOf } from './declarations.ts';
import { execute } from './execution.ts';
import { toWithdrawalNumber } from './records.ts';
import { concludedMail } from './withdrawal-mails.ts';

const MOST_A_STEP = 10;
const LATE_MS = 3 * DAY_MS;

/** Executes customers' own withdrawals that can no longer be undone; tells the seller about those to decide. */
export async function endWithdrawals(context: Context, step: WithdrawalStep): Promise<Step<WithdrawalStep>> {
  const due = await dueOnes(context);
  let handled = 0;
  for (const { declared, paymentId, userId } of due) {
    try {
      if (paymentId !== null) await takeEffect(context, declared, paymentId, userId);
      handled += 1;
    } catch (error) {
      const { requestId } = context;
      logError('withdrawal not executed', error, { requestId, withdrawal: declared.id });
      await putOff(context, declared);
    }
  }
  const told = await tellSeller(context);
  const isMore = handled === MOST_A_STEP || told === MOST_A_STEP;
  return { handled: handled + told, ...(isMore && { next: step }) };
}

/** While the money is pending, there is nothing to refund yet. */
const dueOnes = ({ db, now }: Context) =>
  db
    .select({ declared: withdrawals, paymentId: openWithdrawals.paymentId, userId: payments.userId })
    .from(openWithdrawals)
    .innerJoin(withdrawals, eq(withdrawals.id, openWithdrawals.withdrawalId))
    .innerJoin(payments, eq(payments.id, openWithdrawals.paymentId))
    .where(and(lte(openWithdrawals.effectiveAt, now), ne(payments.status, 'pending')))
    .orderBy(asc(openWithdrawals.effectiveAt))
    .limit(MOST_A_STEP);

async function takeEffect(
  context: Context,
  declared: Withdrawal,
  paymentId: string,
  userId: string | null,
): Promise<void> {
  const owner = userId === null ? undefined : await ownerOf(context, userId);
  const to = owner ?? { email: declared.email };
  const executed = await execute(context, {
    owner,
    paymentId,
    declared,
    proof: 'session',
    before: [],
    mail: (taken) => concludedMail(context, to, declared, taken),
  });
  // Another declaration has taken the contract back: the seller reviews this one.
  if (executed !== declared.id)
    await context.db
      .update(openWithdrawals)
      .set({ effectiveAt: null, decidableAt: context.now })
      .where(eq(openWithdrawals.withdrawalId, declared.id));
}

/** Postpones a failed one so that it does not block others; after a while the seller decides. */
async function putOff({ db, now }: Context, { id, declaredAt }: Withdrawal): Promise<void> {
  const isLate = now > declaredAt + LATE_MS;
  await db
    .update(openWithdrawals)
    .set(isLate ? { effectiveAt: null, decidableAt: now } : { effectiveAt: now + HOUR_MS })
    .where(eq(openWithdrawals.withdrawalId, id));
}

async function tellSeller(context: Context): Promise<number> {
  const { db, now } = context;
  const isUnnotified = and(
    eq(openWithdrawals.isTold, false),
    lte(openWithdrawals.decidableAt, now),
    // The seller was told of the others when they arrived.
    gt(openWithdrawals.decidableAt, openWithdrawals.declaredAt),
  );
  const due = await db
    .select({ declared: withdrawals })
    .from(openWithdrawals)
    .innerJoin(withdrawals, eq(withdrawals.id, openWithdrawals.withdrawalId))
    .where(isUnnotified)
    .limit(MOST_A_STEP);
  for (const { declared } of due) {
    const mail = await sellersMail(context, { ...declared, number: toWithdrawalNumber(declared) }, 'waiting');
    const isThis = and(eq(openWithdrawals.withdrawalId, declared.id), isUnnotified);
    const isStill = db.select({ id: openWithdrawals.withdrawalId }).from(openWithdrawals).where(isThis);
    await transaction(context, {
      mail: insertMail(context, mail, exists(isStill)),
      told: db.update(openWithdrawals).set({ isTold: true }).where(isThis),
    });
  }
  return due.length;
}
