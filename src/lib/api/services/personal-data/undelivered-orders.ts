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

/** Whether any customer awaits a key: checked before the account's payments are searched. */
const isAnyWaiting = sql`exists (select 1 from ${orders} where ${isNotNull(orders.deliverAt)})`;

/** An account's payments whose key, and so the right to withdraw, is still pending. */
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

/** Whether a paid key is undelivered: such an account cannot be deleted yet. */
export const hasUndelivered = ({ db }: Pick<Context, 'db'>, userId: string): SQL =>
  exists(selectUndelivered(db, userId));

/**
 * Refunds undelivered keys in full, as a withdrawal does: without the account no key can be delivered. Returns the
 * refunded payments.
 *
 * @param mayGo whether the account may be deleted
 */
export async function refundUndelivered(
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
