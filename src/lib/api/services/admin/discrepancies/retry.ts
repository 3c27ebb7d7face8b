import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { discrepancies, providerTasks } from '#lib/api/db/schema/provider.ts';
import { changedMeanwhile, firstFound } from '#lib/api/errors.ts';
import { retryWithAudit } from '#lib/api/services/admin/retry.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { discrepancyOf } from '#lib/api/services/payments/failed-tasks.ts';
import { taskOutbox } from '#lib/api/services/provider/tasks/outbox.ts';
import { failed as text } from '#lib/text/admin/failed.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { decideDiscrepancy } from './decision.ts';
import { repeatedData } from './money-tasks.ts';

/** Retries a failed task. If its discrepancy is undecided, this decides it. */
export async function retryTask(context: Context, actor: Actor, id: string): Promise<void> {
  const { db } = context;
  const isThis = eq(providerTasks.id, Number(id));
  const task = firstFound(await db.select().from(providerTasks).where(isThis), missingWords.failed);
  if (task.state !== 'failed') throw changedMeanwhile({ state: task.state });
  const { kind, subject } = discrepancyOf(task);
  const isNoted = and(
    eq(discrepancies.kind, kind),
    eq(discrepancies.subject, subject),
    isNull(discrepancies.decidedAt),
  );
  const [noted] = await db.select({ id: discrepancies.id }).from(discrepancies).where(isNoted);
  if (noted) {
    await decideDiscrepancy(context, noted.id, { actor, decision: 'repeated', reason: text.reason });
    return;
  }
  const about = { action: 'work_retried', target: 'discrepancy', targetId: subject, reason: '' } as const;
  const facts = {
    before: { work: 'payments', state: 'failed', attempts: task.attempts },
    after: { state: 'waiting' },
  };
  const which = and(isThis, eq(providerTasks.state, 'failed'));
  const retry = { which, audit: { ...about, ...facts }, changes: repeatedData(task) };
  if (!(await retryWithAudit(context, actor, taskOutbox, retry)))
    throw changedMeanwhile({ state: task.state });
}
