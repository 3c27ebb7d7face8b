import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import {
  type Difference,
  type ProviderTask,
  providerCharges,
  providerTasks,
} from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { abandonCharge } from '#lib/api/services/orders/automatic/abandoned.ts';
import { noteDifference } from '#lib/api/services/payments/differences/rows.ts';
import { RefundData } from '#lib/api/services/payments/provider-refunds.ts';
import { differences as text } from '#lib/text/admin/differences.ts';

/** Ends a task that can never be done, or kept failing, and tells the seller. */
export async function noteFailedTask(context: Context, task: ProviderTask, answer: string): Promise<void> {
  const { db, now } = context;
  const noted = await noteDifference(context, {
    kind: task.kind === 'refund' ? 'refund' : 'task',
    subject: `${task.kind} ${task.subject}`,
    ...(await moneyOf(context, task)),
    detail: `${text.tasks[task.kind]}: ${answer}`,
  });
  await transaction(context, {
    task: db
      .update(providerTasks)
      .set({ state: 'failed', endedAt: now, answer })
      .where(and(eq(providerTasks.id, task.id), eq(providerTasks.state, 'waiting'))),
    difference: noted.statements,
    charge: task.kind === 'charge' ? await abandonCharge(context, task) : undefined,
  });
}

/** The payment that a task is about, and the sum that a refund was to give back. */
async function moneyOf(
  { db }: Context,
  { kind, subject, data }: ProviderTask,
): Promise<
  Pick<Difference, 'paymentId'> & Partial<Pick<Difference, 'chargeId' | 'amountCents' | 'currency'>>
> {
  if (kind !== 'refund') return { paymentId: kind === 'check' || kind === 'charge' ? subject : null };
  const { chargeId, amountCents } = v.parse(RefundData, data);
  const [charge] = await db.select().from(providerCharges).where(eq(providerCharges.id, chargeId));
  if (!charge) return { paymentId: null, chargeId, amountCents };
  return { paymentId: charge.paymentId, chargeId, amountCents, currency: charge.currency };
}
