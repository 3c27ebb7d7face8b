import { asc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { withdrawalEffects, withdrawals, withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';

/** What is kept of a customer's withdrawals, for their export: declarations that took effect, and rights given up. */
export async function withdrawalRecords({ db }: Context, userId: string) {
  const isOwn = eq(payments.userId, userId);
  const [declared, waivers] = await db.batch([
    db
      .select({ withdrawal: withdrawals, effect: withdrawalEffects })
      .from(payments)
      .innerJoin(withdrawalEffects, eq(withdrawalEffects.paymentId, payments.id))
      .innerJoin(withdrawals, eq(withdrawals.id, withdrawalEffects.withdrawalId))
      .where(isOwn)
      .orderBy(asc(withdrawals.declaredAt)),
    db
      .select({ waiver: withdrawalWaivers })
      .from(payments)
      .innerJoin(withdrawalWaivers, eq(withdrawalWaivers.paymentId, payments.id))
      .where(isOwn)
      .orderBy(asc(withdrawalWaivers.createdAt)),
  ]);
  return {
    withdrawals: declared.map(({ withdrawal, effect }) => ({
      ...withdrawal,
      paymentId: effect.paymentId,
      proof: effect.proof,
    })),
    waivers: waivers.map(({ waiver }) => waiver),
  };
}
