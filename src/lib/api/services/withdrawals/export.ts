import { asc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { withdrawalEffects, withdrawals, withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';

/** Declarations that took payments back, for their customer's export. */
export async function withdrawalsOf({ db }: Context, paymentIds: string[]) {
  const rows = await db
    .select({ withdrawal: withdrawals, effect: withdrawalEffects })
    .from(withdrawalEffects)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalEffects.withdrawalId))
    .where(isIn(withdrawalEffects.paymentId, paymentIds))
    .orderBy(asc(withdrawals.declaredAt));
  return rows.map(({ withdrawal, effect }) => ({
    ...withdrawal,
    paymentId: effect.paymentId,
    proof: effect.proof,
  }));
}

/** Waivers of the payments' right to withdraw. */
export const waiversOf = ({ db }: Context, paymentIds: string[]) =>
  db
    .select()
    .from(withdrawalWaivers)
    .where(isIn(withdrawalWaivers.paymentId, paymentIds))
    .orderBy(asc(withdrawalWaivers.createdAt));
