import { sweepPictures } from '#lib/api/services/account/picture-sweep.ts';
import { carryOver } from '#lib/api/services/licenses/carry-over.ts';
import { expireLicenses } from '#lib/api/services/licenses/expiry.ts';
import { sendReminders } from '#lib/api/services/licenses/reminders.ts';
import { moveLate } from '#lib/api/services/licenses/waiting-usage.ts';
import { rescueMails } from '#lib/api/services/mails/stranded.ts';
import { purge } from '#lib/api/services/shared/purge.ts';
import { type Context, createContext, logError } from './context.ts';
import type { ApiEnv } from './env.ts';

const hourly = { expired: expireLicenses, reminded: sendReminders, purged: purge, swept: sweepPictures };
const eachMinute = { rescued: rescueMails, logged: moveLate, carried: carryOver };

/** How many rows or mails each job handled; `null` for a failed one. */
type Report<Jobs> = Record<keyof Jobs, number | null>;
export type ScheduledReport = Report<typeof hourly>;

/** Runs the hourly jobs. */
export const runScheduled = (env: ApiEnv, now: number) => run(hourly, env, now);

/** Runs what cannot wait for the hour. */
export const runEachMinute = (env: ApiEnv, now: number) => run(eachMinute, env, now);

/** Each job may run twice or not at all, and none depends on another's success. */
async function run<Jobs extends Record<string, (context: Context) => Promise<number>>>(
  jobs: Jobs,
  env: ApiEnv,
  now: number,
): Promise<Report<Jobs>> {
  const requestId = crypto.randomUUID();
  const deferred: Promise<void>[] = [];
  const context = createContext(env, now, (task) => deferred.push(task), requestId);
  const report: Record<string, number | null> = {};
  for (const [name, job] of Object.entries(jobs)) {
    try {
      report[name] = await job(context);
    } catch (error) {
      report[name] = null;
      logError('scheduled job failed', error, { requestId, job: name });
    }
  }
  await Promise.all(deferred);
  return report as Report<Jobs>;
}
