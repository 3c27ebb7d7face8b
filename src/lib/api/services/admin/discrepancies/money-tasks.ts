import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import {
  type ProviderCharge,
  type ProviderTask,
  providerCharges,
  providerTasks,
} from '#lib/api/db/schema/provider.ts';
import { type Changes, retryRows } from '#lib/api/kernel/outbox/outbox.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { returnIdOf } from '#lib/api/services/orders/returned-money.ts';
import { RefundData } from '#lib/api/services/payments/provider-refunds.ts';
import { taskOutbox } from '#lib/api/services/provider/tasks/outbox.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import type { FoundDiscrepancy } from './rows.ts';
import { isStillOpen } from './statements.ts';

/** The statements that refund a charge without an order. */
export function chargeRefund(
  context: Context,
  found: FoundDiscrepancy,
  { id: chargeId, amountCents }: ProviderCharge,
): Statements {
  const isNow = isStillOpen(context, found);
  const data = JSON.stringify({ provider: 'stripe', chargeId, amountCents });
  return {
    task: insertTask(context, { kind: 'refund', subject: returnIdOf(chargeId), data }, isNow),
    charge: context.db
      .update(providerCharges)
      .set({ outcome: 'returned' })
      .where(and(eq(providerCharges.id, chargeId), isNow)),
  };
}

/** The statement that retries a task from the beginning. */
export const repeatStatement = (context: Context, found: FoundDiscrepancy, task: ProviderTask) =>
  retryRows<ProviderTask>(
    context,
    taskOutbox,
    and(eq(providerTasks.id, task.id), isStillOpen(context, found)),
    repeatedData(task),
  );

/** The changes to a repeated task: the payment service must treat a repeated refund as a new one. */
export function repeatedData({ kind, data }: ProviderTask): Changes<ProviderTask> {
  if (kind !== 'refund') return {};
  const order = v.parse(RefundData, data);
  return { data: { ...order, repeats: order.repeats + 1 } };
}

/** The statement that cancels a failed task, so that it no longer counts as failed. */
export const cancelStatement = ({ db }: Context, found: FoundDiscrepancy, { id }: ProviderTask) =>
  db
    .update(providerTasks)
    .set({ state: 'cancelled' })
    .where(and(eq(providerTasks.id, id), eq(providerTasks.state, 'failed'), isStillOpen({ db }, found)));
