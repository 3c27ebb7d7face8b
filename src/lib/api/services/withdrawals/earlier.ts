import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals, withdrawalEffects, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import { concludedAt, isPaid, selectContracts } from './contracts.ts';
import { withdrawalEnd } from './period.ts';

const MOST_LOOKED_AT = 20;

/** Whether a customer has withdrawn from a product and has kept no contract for it since. */
export async function hasWithdrawnLast(
  context: Context,
  userId: string,
  productId: string,
): Promise<boolean> {
  const { db, now } = context;
  const isTheirs = and(eq(payments.userId, userId), eq(payments.productId, productId));
  const [last] = await db
    .select({ declaredAt: withdrawals.declaredAt })
    .from(payments)
    .leftJoin(withdrawalEffects, eq(withdrawalEffects.paymentId, payments.id))
    .leftJoin(
      openWithdrawals,
      and(eq(openWithdrawals.paymentId, payments.id), isNotNull(openWithdrawals.effectiveAt)),
    )
    .innerJoin(
      withdrawals,
      sql`${withdrawals.id} = coalesce(${withdrawalEffects.withdrawalId}, ${openWithdrawals.withdrawalId})`,
    )
    .where(and(isTheirs, ne(payments.provider, 'fake')))
    .orderBy(desc(withdrawals.declaredAt))
    .limit(1);
  if (!last) return false;
  const since = await selectContracts(context)
    .where(
      and(
        isTheirs,
        inArray(payments.status, [...paidStatuses]),
        or(gt(payments.paidAt, last.declaredAt), gt(payments.createdAt, last.declaredAt)),
      ),
    )
    .limit(MOST_LOOKED_AT);
  return !since.some(
    (contract) =>
      isPaid(contract.payment) &&
      contract.pendingId === null &&
      (contract.waivedAt !== null || now > withdrawalEnd(concludedAt(contract))),
  );
}
