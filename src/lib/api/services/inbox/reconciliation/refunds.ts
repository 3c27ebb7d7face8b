import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type ProviderTask, providerCharges, providerTasks } from '#lib/api/db/schema/provider.ts';
import { noteFailedRefund } from '#lib/api/services/inbox/own-refunds.ts';
import { RefundData } from '#lib/api/services/payments/provider-refunds.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { ProviderRefused } from '#lib/api/services/provider/provider-errors.ts';
import { type ComparisonPlace, type Day, nothing, type Part, sumOf } from './parts.ts';

const MOST_A_STEP = 20;

/** Looks at the payment service for the refunds that we sent on a day. */
export const compareRefunds: Part = async (context, provider, day, after) => {
  const tasks = await pageOf(context, day, after);
  let found = nothing;
  for (const task of tasks) {
    const { provider: name, chargeId, amountCents } = v.parse(RefundData, task.data);
    // Refunds that staff make by bank transfer are not at the payment service.
    if (name !== provider.name) continue;
    if (await isThere(provider, chargeId, task.subject)) continue;
    await noteMissing(context, chargeId, task);
    found = sumOf(found, { ourRefundCents: amountCents, discrepancies: 1 });
  }
  const last = tasks.at(-1);
  const isMore = last && tasks.length === MOST_A_STEP;
  return {
    handled: found.discrepancies,
    found,
    ...(isMore && { after: { at: last.dueAt, id: String(last.id) } }),
  };
};

/** By the time of the last attempt, which is indexed. */
function pageOf(
  { db }: Context,
  { from, to }: Day,
  after: ComparisonPlace | undefined,
): Promise<ProviderTask[]> {
  const { id, kind, state, dueAt } = providerTasks;
  return db
    .select()
    .from(providerTasks)
    .where(
      and(
        eq(state, 'done'),
        gte(dueAt, from),
        lt(dueAt, to),
        eq(kind, 'refund'),
        after && sql`(${dueAt}, ${id}) > (${after.at}, ${Number(after.id)})`,
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(MOST_A_STEP);
}

async function isThere(provider: PaymentProvider, chargeId: string, id: string): Promise<boolean> {
  try {
    const { refunds } = await provider.readCharge(chargeId);
    return refunds.some(({ refundId }) => refundId === id);
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    throw error;
  }
}

async function noteMissing(context: Context, chargeId: string, task: ProviderTask): Promise<void> {
  const [charge] = await context.db.select().from(providerCharges).where(eq(providerCharges.id, chargeId));
  if (charge) await noteFailedRefund(context, charge, task);
}
