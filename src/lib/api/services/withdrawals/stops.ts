import { and, eq, exists, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { differences } from '#lib/api/db/schema/provider.ts';
import { openWithdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { statusChange } from '#lib/api/services/licenses/license-status.ts';
import { isStopping, stillPays } from '#lib/api/services/payments/differences/stops.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';

/** Selects a payment from which its customer withdraws, and may still undo it. */
export const isBeingWithdrawn = (
  { db }: Pick<Context, 'db'>,
  paymentId: SQL | string | typeof payments.id,
): SQL =>
  exists(
    db
      .select({ id: openWithdrawals.withdrawalId })
      .from(openWithdrawals)
      .where(and(sql`${openWithdrawals.paymentId} = ${paymentId}`, isNotNull(openWithdrawals.effectiveAt))),
  );

/** Whether a payment for a licence is being withdrawn from: nothing more is charged for it meanwhile. */
export async function isBeingLeft({ db }: Pick<Context, 'db'>, licenseId: string): Promise<boolean> {
  const [left] = await db
    .select({ id: openWithdrawals.withdrawalId })
    .from(openWithdrawals)
    .innerJoin(payments, eq(payments.id, openWithdrawals.paymentId))
    .where(and(isNotNull(openWithdrawals.effectiveAt), eq(payments.licenseId, licenseId)))
    .limit(1);
  return left !== undefined;
}

const paid = alias(payments, 'paid');

/** Whether a licence stands still for another withdrawal than this one. */
const isStoppedByOther = ({ db }: Pick<Context, 'db'>, withdrawalId: string): SQL =>
  exists(
    db
      .select({ id: openWithdrawals.withdrawalId })
      .from(openWithdrawals)
      .innerJoin(paid, eq(paid.id, openWithdrawals.paymentId))
      .where(
        and(
          eq(paid.licenseId, licenses.id),
          openWithdrawals.isStopping,
          ne(openWithdrawals.withdrawalId, withdrawalId),
        ),
      ),
  );

/** Whether money of the licence's payments is away without a decision of the seller's. */
const isInQuestion = sql`exists (select 1 from ${payments} join ${differences} on ${eq(differences.paymentId, payments.id)} where ${and(
  eq(payments.licenseId, licenses.id),
  stillPays,
  isStopping,
)})`;

/** The statements that let a licence go on which stood still for a withdrawal, unless something else stops it. */
export const resume = (context: Context, licenseId: string, withdrawalId: string, condition: SQL) =>
  statusChange(
    context,
    and(
      eq(licenses.id, licenseId),
      condition,
      exists(
        context.db
          .select({ id: openWithdrawals.withdrawalId })
          .from(openWithdrawals)
          .where(and(eq(openWithdrawals.withdrawalId, withdrawalId), openWithdrawals.isStopping)),
      ),
      not(isStoppedByOther(context, withdrawalId)),
      not(isInQuestion),
    ),
    'reinstate',
    text.resumed,
  );
