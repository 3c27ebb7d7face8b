import { mailResets } from '#lib/api/services/account/security/factor-reset/reset-job.ts';
import { rescueBulk } from '#lib/api/services/admin/licenses/bulk-rescue.ts';
import { endDueLeases } from '#lib/api/services/licenses/ended-leases.ts';
import { moveLate } from '#lib/api/services/licenses/waiting-usage.ts';
import { rescueMails } from '#lib/api/services/mails/stranded.ts';
import { deliverDue } from '#lib/api/services/orders/delivery.ts';
import { rescueErasures } from '#lib/api/services/personal-data/account-erasure.ts';
import { rescueTasks } from '#lib/api/services/provider/tasks/stranded.ts';
import { rescueDeliveries } from '#lib/api/services/webhooks/stranded.ts';
import { type Context, createContext, logError } from './context.ts';
import type { ApiEnv } from './env.ts';
import { hourlyJobs } from './jobs.ts';
import { enqueue } from './work/enqueue.ts';

/** Small enough to be done at once; what may grow goes in steps. */
const eachMinute = {
  rescued: rescueMails,
  webhooks: rescueDeliveries,
  payments: rescueTasks,
  deliveries: deliverDue,
  erasures: rescueErasures,
  licenseChanges: rescueBulk,
  leases: endDueLeases,
  logged: moveLate,
  resets: mailResets,
};

/** How many rows each job handled; `null` for a failed one. */
type Report = Record<keyof typeof eachMinute, number | null>;

/** Begins the hourly jobs (docs/decisions/0020-work-in-steps.md). */
export async function runScheduled(env: ApiEnv): Promise<void> {
  await enqueue(env, hourlyJobs());
}

/** Runs what cannot wait for the hour; none depends on another's success. */
export async function runEachMinute(env: ApiEnv, now: number): Promise<Report> {
  const requestId = crypto.randomUUID();
  const deferred: Promise<void>[] = [];
  const context: Context = createContext(env, now, (task) => deferred.push(task), requestId);
  const report: Record<string, number | null> = {};
  for (const [job, run] of Object.entries(eachMinute)) {
    try {
      report[job] = await run(context);
    } catch (error) {
      report[job] = null;
      logError('scheduled job failed', error, { requestId, job });
    }
  }
  await Promise.all(deferred);
  return report as Report;
}
