import type { payments } from '#lib/api/db/schema/payments.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { clock, context } from './api.ts';

/** Records a payment; what a test does not care about is filled in. The product «one» must exist. */
export async function addPayment(
  userId: string,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<string> {
  const { db } = context();
  const id = crypto.randomUUID();
  const [first, ...others] = recordPayment(db, {
    id,
    productId: 'one',
    transactionId: crypto.randomUUID(),
    productName: 'Uno',
    durationKey: '1m',
    licenseDuration: '1 mese',
    amountCents: 4900,
    currency: 'EUR',
    paymentMethod: 'simulated',
    status: 'completed',
    provider: 'fake',
    createdAt: clock.now,
    ...changes,
    userId,
  });
  if (first) await db.batch([first, ...others]);
  return id;
}
