import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { type ProviderTask, providerCharges } from '#lib/api/db/schema/provider.ts';
import type { AttemptOutcome } from '#lib/api/kernel/outbox/work.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { askForTransfer } from './discrepancies/transfers-back.ts';

export const RefundData = v.object({
  provider: v.string(),
  chargeId: v.string(),
  amountCents: v.number(),
  /** How many retries staff have asked for after a permanent failure. */
  repeats: v.optional(v.number(), 0),
});

/**
 * The statement that enqueues a booked refund at the payment service, in the refund's transaction. None for a simulated
 * payment, which moved no money.
 */
export function refundTask(
  context: Pick<Context, 'db' | 'now'>,
  payment: Pick<Payment, 'id' | 'provider'>,
  refund: { id: string; cents: number },
  refundExists: SQL,
) {
  const ofCharge = sql`from ${orders} where ${eq(orders.paymentId, payment.id)} and ${orders.chargeId} is not null`;
  const data = sql`(select json_object('provider', ${payment.provider}, 'chargeId', ${orders.chargeId}, 'amountCents', ${refund.cents}) ${ofCharge})`;
  return insertTask(
    context,
    { kind: 'refund', subject: refund.id, data },
    sql`${refundExists} and exists (select 1 ${ofCharge})`,
  );
}

/** The statement that cancels the pending delivery of a refunded order. */
export const cancelDelivery = ({ db }: Pick<Context, 'db'>, paymentId: string, refundExists: SQL) =>
  db
    .update(orders)
    .set({ deliverAt: null })
    .where(and(eq(orders.paymentId, paymentId), isNotNull(orders.deliverAt), refundExists));

/** Sends a refund once. Money that staff have already refunded at the payment service counts towards it. */
export async function sendRefund(
  context: Context,
  { subject, data, attempts }: ProviderTask,
): Promise<AttemptOutcome> {
  const { db } = context;
  const { provider: name, ...order } = v.parse(RefundData, data);
  const [charge] = await db.select().from(providerCharges).where(eq(providerCharges.id, order.chargeId));
  const provider = await providerOf(context, name);
  const result = await provider.refund({
    id: subject,
    ...order,
    chargedCents: charge?.amountCents,
    attempts: attempts - 1,
  });
  switch (result.state) {
    case 'done':
      return { kind: 'done' };
    case 'by_hand':
      await askForTransfer(context, { subject, amountCents: order.amountCents, chargeId: order.chargeId });
      return { kind: 'done' };
    case 'failed':
      return { kind: 'failed', why: result.why };
  }
}
