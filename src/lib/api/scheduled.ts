import { sweepPictures } from '#lib/api/services/account/picture-sweep.ts';
import { expireLicenses } from '#lib/api/services/licenses/expiry.ts';
import { sendReminders } from '#lib/api/services/licenses/reminders.ts';
import { purge } from '#lib/api/services/shared/purge.ts';
import { createContext, logError } from './context.ts';
import type { ApiEnv } from './env.ts';

const jobs = { expired: expireLicenses, reminded: sendReminders, purged: purge, swept: sweepPictures };

/** How many rows or mails each job handled; `null` for a failed one. */
export type ScheduledReport = Record<keyof typeof jobs, number | null>;

/** Runs the hourly jobs. Each may run twice or not at all, and none depends on another's success. */
export async function runScheduled(env: ApiEnv, now: number): Promise<ScheduledReport> {
  const requestId = crypto.randomUUID();
  const context = createContext(env, now, () => {}, requestId);
  const report: ScheduledReport = { expired: null, reminded: null, purged: null, swept: null };
  for (const [name, job] of Object.entries(jobs) as [keyof typeof jobs, typeof purge][]) {
    try {
      report[name] = await job(context);
    } catch (error) {
      logError('scheduled job failed', error, { requestId, job: name });
    }
  }
  return report;
}
