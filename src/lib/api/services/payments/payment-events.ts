import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Payment, type PaymentActor, paymentEvents, payments } from '#lib/api/db/schema/payments.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import type { ActivityType } from '#lib/contract/dashboard.ts';
import type { PaymentStatus } from '#lib/contract/payments/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { soldText } from '#lib/text/sold.ts';

/** Who changes a payment's status, and why. */
export interface Decision {
  by: PaymentActor;
  /** The person's id, if the actor is one. */
  actorId?: string | undefined;
  reason: string;
}

/** The statement that adds a status to the history of the payment that `where` selects. */
export function recordEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where: SQL | undefined,
  status: PaymentStatus,
  decision: Decision,
) {
  return db.insert(paymentEvents).select(
    db
      .select({
        id: sql<string>`lower(hex(randomblob(10)))`.as('id'),
        paymentId: payments.id,
        status: sql<PaymentStatus>`${status}`.as('status'),
        createdAt: sql<number>`${now}`.as('created_at'),
        by: sql<PaymentActor>`${decision.by}`.as('by'),
        actorId: sql<string | null>`${decision.actorId ?? null}`.as('actor_id'),
        reason: sql<string>`${decision.reason}`.as('reason'),
      })
      .from(payments)
      .where(where),
  );
}

/** The statement that records received or refunded money in the owner's activity; none if the account is deleted. */
export function recordMoney(
  { db, now }: Pick<Context, 'db' | 'now'>,
  payment: Omit<Payment, 'transactionId'>,
  moved: { type: ActivityType; cents: number },
  condition: SQL | undefined,
) {
  const description = `${soldText(payment)}: ${formatMoney(moved.cents, payment.currency)}`;
  return recordActivityOf(
    db,
    { userId: payment.userId ?? '', type: moved.type, description },
    now,
    condition,
  );
}
