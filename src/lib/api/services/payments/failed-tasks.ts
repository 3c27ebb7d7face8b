import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Discrepancy, type ProviderTask, providerCharges } from '#lib/api/db/schema/provider.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { RefundData } from './provider-refunds.ts';

/** The statements that notify staff of a task that has failed permanently. */
export async function noteFailedTask(
  context: Context,
  task: ProviderTask,
  answer: string,
): Promise<Statements> {
  const { statements } = await noteDiscrepancy(context, {
    ...discrepancyOf(task),
    ...(await moneyOf(context, task)),
    detail: `${text.tasks[task.kind]}: ${answer}`,
  });
  return statements;
}

/** Kind and subject of a failed task's discrepancy. */
export const discrepancyOf = ({ kind, subject }: ProviderTask) =>
  ({ kind: kind === 'refund' ? 'refund' : 'task', subject: `${kind} ${subject}` }) as const;

/** The task's payment, and the amount if it is a refund. */
async function moneyOf(
  { db }: Context,
  { kind, subject, data }: ProviderTask,
): Promise<
  Pick<Discrepancy, 'paymentId'> & Partial<Pick<Discrepancy, 'chargeId' | 'amountCents' | 'currency'>>
> {
  if (kind !== 'refund') return { paymentId: kind === 'check' || kind === 'charge' ? subject : null };
  const { chargeId, amountCents } = v.parse(RefundData, data);
  const [charge] = await db.select().from(providerCharges).where(eq(providerCharges.id, chargeId));
  if (!charge) return { paymentId: null, chargeId, amountCents };
  return { paymentId: charge.paymentId, chargeId, amountCents, currency: charge.currency };
}
