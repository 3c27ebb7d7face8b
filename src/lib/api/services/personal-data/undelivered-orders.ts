import { and, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { stillPays } from '#lib/api/services/payments/discrepancies/stops.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';

const REASON = 'Account eliminato prima della consegna della chiave';

/** Whether any key waits, of any customer: asked before the payments of an account are looked through. */
const isAnyWaiting = sql`exists (select 1 from ${orders} where ${isNotNull(orders.deliverAt)})`;

/** Payments of an account whose key waits, and with it the right to withdraw. */
const selectUndelivered = (db: Database, userId: string) =>
  db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(
      and(
        isAnyWaiting,
        eq(payments.userId, userId),
        inArray(payments.status, [...paidStatuses]),
        isNotNull(orders.deliverAt),
        stillPays,
      ),
    );

/** Whether a key waits that is paid: such an account does not go. */
export const hasUndelivered = ({ db }: Pick<Context, 'db'>, userId: string): SQL =>
  exists(selectUndelivered(db, userId));

/**
 * Gives back in full what keys were paid with that have not come, as a withdrawal does: with the account no key can come any
 * more. Returns what was given back.
 *
 * @param mayGo whether the account may be deleted
 */
export async function giveBackUndelivered(
  context: Context,
  { id: userId }: Pick<User, 'id'>,
  mayGo: SQL,
): Promise<Payment[]> {
  const { db } = context;
  const given: Payment[] = [];
  for (const { payment } of await selectUndelivered(db, userId)) {
    const isWaiting = and(eq(orders.paymentId, payment.id), isNotNull(orders.deliverAt));
    const { done } = await refund(context, payment.id, {
      by: 'withdrawal',
      actorId: userId,
      reason: REASON,
      refundedBefore: payment.refundedCents,
      onlyIf: and(mayGo, hasRow(db, orders.paymentId, isWaiting)),
    });
    if (done) given.push(payment);
  }
  return given;
}
