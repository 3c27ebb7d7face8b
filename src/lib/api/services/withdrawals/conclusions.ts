import { and, eq, gt, isNull, not, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations } from '#lib/api/db/schema/licenses.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { isBeingWithdrawn } from './stops.ts';

/** Whether a program used the licence after a declaration. */
export async function isUsedSince(
  { db }: Context,
  { licenseId }: Payment,
  declaredAt: number,
): Promise<boolean> {
  if (licenseId === null) return false;
  const [used] = await db
    .select({ id: activations.id })
    .from(activations)
    .where(and(eq(activations.licenseId, licenseId), gt(activations.lastSeenAt, declaredAt)))
    .limit(1);
  return used !== undefined;
}

/** Leaves an open declaration to the seller now, instead of after its link's end. */
export const leaveToSeller = ({ db, now }: Context, id: string) =>
  db
    .update(openWithdrawals)
    .set({ decidableAt: now, isTold: false })
    .where(
      and(
        eq(openWithdrawals.withdrawalId, id),
        or(isNull(openWithdrawals.decidableAt), gt(openWithdrawals.decidableAt, now)),
      ),
    );

/** Lets a declaration take effect when pending money arrives, unless another of the contract already will. */
export const concludeLater = (context: Context, paymentId: string, id: string) =>
  context.db
    .update(openWithdrawals)
    .set({ effectiveAt: context.now, decidableAt: null })
    .where(and(eq(openWithdrawals.withdrawalId, id), not(isBeingWithdrawn(context, paymentId))));
