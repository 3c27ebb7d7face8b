import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow } from '#lib/api/db/has-row.ts';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import {
  openWithdrawals,
  withdrawalDecisions,
  withdrawalEffects,
  withdrawals,
} from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { EndReasonAnswer } from '#lib/contract/subscriptions/subscriptions.ts';

/**
 * Stores why a customer ended a licence's renewal, if they did and it has not begun again; a new answer replaces the
 * one of the same ending.
 *
 * @param user who must own the licence, unless a link has proven it
 * @returns whether there was such an ending
 */
export function saveRenewalReason(
  context: Context,
  licenseId: string,
  answer: EndReasonAnswer,
  user?: User,
): Promise<boolean> {
  const { productId, userId, endedAt } = subscriptions;
  const isEnded = and(
    eq(subscriptions.licenseId, licenseId),
    eq(subscriptions.state, 'ended'),
    eq(subscriptions.endedBy, 'customer'),
    user && eq(userId, user.id),
  );
  const ending = sql`${subscriptions.licenseId} || ' ' || ${endedAt}`;
  const its = sql`${productId}, ${subscriptions.licenseId}, ${userId}`;
  const rows = sql`from ${subscriptions} join ${users} on ${eq(users.id, userId)} and ${isNotDeleted} where ${isEnded}`;
  return save(context, answer, { ending, source: 'renewal', its, endedAt: sql`${endedAt}`, rows });
}

/**
 * As `saveRenewalReason`, for a declaration of withdrawal that was not undone. A guest may not be the contract's
 * customer: the reason gets an account only if the declaration was proven to be its owner's.
 */
export function saveWithdrawalReason(
  context: Context,
  withdrawalId: string,
  answer: EndReasonAnswer,
): Promise<boolean> {
  const isUndone = and(
    eq(withdrawalDecisions.withdrawalId, withdrawalId),
    eq(withdrawalDecisions.decision, 'undone'),
  );
  const isThis = and(
    eq(withdrawals.id, withdrawalId),
    or(isNull(payments.id), sql`${users.id} is not null`),
    hasNoRow(context.db, withdrawalDecisions.withdrawalId, isUndone),
  );
  const isProven = or(
    sql`${withdrawalEffects.paymentId} is not null`,
    sql`${openWithdrawals.effectiveAt} is not null`,
  );
  const owner = sql`iif(${isProven}, ${users.id}, null)`;
  const paid = sql`coalesce(${withdrawalEffects.paymentId}, ${openWithdrawals.paymentId})`;
  return save(context, answer, {
    ending: sql`${withdrawals.id}`,
    source: 'withdrawal',
    its: sql`coalesce(${payments.productId}, ''), ${payments.licenseId}, ${owner}`,
    endedAt: sql`${withdrawals.declaredAt}`,
    rows: sql`from ${withdrawals}
      left join ${withdrawalEffects} on ${eq(withdrawalEffects.withdrawalId, withdrawals.id)}
      left join ${openWithdrawals} on ${eq(openWithdrawals.withdrawalId, withdrawals.id)}
      left join ${payments} on ${eq(payments.id, paid)}
      left join ${users} on ${eq(users.id, payments.userId)} and ${isNotDeleted}
      where ${isThis} limit 1`,
  });
}

interface Ending {
  ending: SQL;
  source: 'renewal' | 'withdrawal';
  /** Product, licence and account. */
  its: SQL;
  endedAt: SQL;
  /** A source with at most one row. */
  rows: SQL;
}

async function save(
  context: Context,
  { reason, text }: EndReasonAnswer,
  { ending, source, its, endedAt, rows }: Ending,
): Promise<boolean> {
  const { db, now } = context;
  const values = sql`select ${crypto.randomUUID()}, ${ending}, ${source}, ${its}, ${reason}, ${text}, ${endedAt}, ${now} ${rows}`;
  const { saved } = await transaction(context, {
    saved: db
      .insert(endReasonAnswers)
      .select(values)
      .onConflictDoUpdate({ target: endReasonAnswers.ending, set: { reason, text, createdAt: now } })
      .returning({ id: endReasonAnswers.id }),
  });
  return saved.length > 0;
}
