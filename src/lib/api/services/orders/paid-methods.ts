import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type AttemptOutcome, DONE } from '#lib/api/kernel/outbox/work.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { type OrderRow, UNKNOWN_METHOD } from './order-rows.ts';

/** Records the method of a paid order if the payment service did not answer when the money arrived. */
export async function notePaidMethod(context: Context, row: OrderRow | undefined): Promise<AttemptOutcome> {
  const { payment, order } = row ?? {};
  if (payment?.paymentMethod !== UNKNOWN_METHOD || !order?.chargeId) return DONE;
  const provider = await providerOf(context, payment.provider);
  const { method } = await provider.read(order.chargeId);
  if (method)
    await context.db
      .update(payments)
      .set({ paymentMethod: method })
      .where(and(eq(payments.id, payment.id), eq(payments.paymentMethod, UNKNOWN_METHOD)));
  return DONE;
}
