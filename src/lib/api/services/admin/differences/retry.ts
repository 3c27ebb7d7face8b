import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { differences, providerTasks } from '#lib/api/db/schema/provider.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import { retryWithAudit } from '#lib/api/services/admin/retry.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { differenceOf } from '#lib/api/services/payments/failed-tasks.ts';
import { taskOutbox } from '#lib/api/services/provider/tasks/outbox.ts';
import { failed as text } from '#lib/text/admin/failed.ts';
import { missingWords } from '#lib/text/admin/missing.ts';
import { decideDifference } from './decision.ts';
import { repeatedData } from './money-tasks.ts';

/** Tries a failed task again, which decides its difference where it is open. */
export async function retryTask(context: Context, actor: Actor, id: string): Promise<void> {
  const { db } = context;
  const isThis = eq(providerTasks.id, Number(id));
  const [task] = await db.select().from(providerTasks).where(isThis);
  if (!task) throw refused(404, missingWords.failed);
  if (task.state !== 'failed') throw changedMeanwhile({ state: task.state });
  const { kind, subject } = differenceOf(task);
  const isNoted = and(
    eq(differences.kind, kind),
    eq(differences.subject, subject),
    isNull(differences.decidedAt),
  );
  const [noted] = await db.select({ id: differences.id }).from(differences).where(isNoted);
  if (noted) {
    await decideDifference(context, noted.id, { actor, decision: 'repeated', reason: text.reason });
    return;
  }
  const about = { action: 'work_retried', target: 'difference', targetId: subject, reason: '' } as const;
  const facts = {
    before: { work: 'payments', state: 'failed', attempts: task.attempts },
    after: { state: 'waiting' },
  };
  const which = and(isThis, eq(providerTasks.state, 'failed'));
  const retry = { which, audit: { ...about, ...facts }, changes: repeatedData(task) };
  if (!(await retryWithAudit(context, actor, taskOutbox, retry)))
    throw changedMeanwhile({ state: task.state });
}
