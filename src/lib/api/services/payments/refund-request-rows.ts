import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import type { Decision } from './payment-events.ts';

/** A customer's undecided request. */
export const isOpenRequest = (paymentId: string) =>
  and(eq(refundRequests.paymentId, paymentId), isNull(refundRequests.decision));

/** The statement that ends a question once all is given back for another reason: nothing is left to decide. */
export const endRequest = (
  { db, now }: Context,
  paymentId: string,
  { actorId }: Decision,
  refundExists: SQL,
) =>
  db
    .update(refundRequests)
    .set({ decision: 'granted', decidedBy: actorId ?? null, decidedAt: now })
    .where(and(isOpenRequest(paymentId), refundExists));
