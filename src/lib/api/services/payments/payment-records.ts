import type { SQL } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { paymentEvents, payments } from '#lib/api/db/schema/payments.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { newId } from '#lib/api/services/shared/ids.ts';

export type NewPayment = Omit<typeof payments.$inferInsert, 'transactionId'> & {
  userId: string;
  transactionId: string | SQL;
};

/** Statements for the caller's transaction: the payment and its first event. */
export function recordPayment(db: Database, payment: NewPayment): Statement[] {
  const { id, status, createdAt } = payment;
  return [
    db.insert(payments).values(payment),
    db.insert(paymentEvents).values({ id: newId(), paymentId: id, status, createdAt }),
  ];
}
