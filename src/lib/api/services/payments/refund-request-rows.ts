import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import type { Decision } from './payment-events.ts';

/** A customer's open request. */
export const isOpenRequest = (paymentId: string) =>
  and(eq(refundRequests.paymentId, paymentId), isNull(refundRequests.decision));

/** The statement that closes a request once the whole payment is refunded for another reason. */
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
