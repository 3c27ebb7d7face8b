import { mailResets } from '#lib/api/services/account/security/factor-reset/reset-job.ts';
import { beginDueNews } from '#lib/api/services/admin/news/schedule.ts';
import { endDueLeases } from '#lib/api/services/licenses/ended-leases.ts';
import { deliverDue } from '#lib/api/services/orders/delivery.ts';
import { watchSales } from '#lib/api/services/payments/sales-watch.ts';
import { type Context, createContext, logError } from './context.ts';
import type { ApiEnv } from './env.ts';
import { hourlyJobs } from './jobs.ts';
import { requeueOverdue } from './kernel/outbox/outbox.ts';
import { outboxes } from './outboxes.ts';
import { enqueue } from './work/enqueue.ts';

/** Tasks small enough for one run; larger ones run in steps. */
const eachMinute = {
  deliveries: deliverDue,
  leases: endDueLeases,
  news: beginDueNews,
  resets: mailResets,
  sales: watchSales,
};

/** How many rows each job handled; `null` for a failed one. */
type Report = Record<keyof typeof outboxes | keyof typeof eachMinute, number | null>;

/** Begins the hourly jobs (docs/decisions/0020-work-in-steps.md). */
export async function runScheduled(env: ApiEnv): Promise<void> {
  await enqueue(env, hourlyJobs());
}

/** Runs tasks that cannot wait for the hourly jobs; none depends on another's success. */
export async function runEachMinute(env: ApiEnv, now: number): Promise<Report> {
  const requestId = crypto.randomUUID();
  const deferred: Promise<void>[] = [];
  const context: Context = createContext(env, now, (task) => deferred.push(task), requestId);
  const report: Record<string, number | null> = {};
  const requeues = Object.entries(outboxes).map(
    ([name, kind]) =>
      [
        name,
        () => ('takeDue' in kind ? kind.takeDue(context) : requeueOverdue(context, kind.outbox)),
      ] as const,
  );
  const others = Object.entries(eachMinute).map(([name, run]) => [name, () => run(context)] as const);
  for (const [job, run] of [...requeues, ...others]) {
    try {
      report[job] = await run();
    } catch (error) {
      report[job] = null;
      logError('scheduled job failed', error, { requestId, job });
    }
  }
  await Promise.all(deferred);
  return report as Report;
}
