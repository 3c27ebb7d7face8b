import { type Context, createContext, logError, logEvent } from '#lib/api/context.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { firstPurges, purge } from '#lib/api/purge.ts';
import { sweepPictures } from '#lib/api/services/account/picture-sweep.ts';
import { endEmailChanges } from '#lib/api/services/admin/assisted-email/finish.ts';
import { sendNews } from '#lib/api/services/admin/news/sending.ts';
import { sweepProductPictures } from '#lib/api/services/admin/products/picture-sweep.ts';
import { checkRelease } from '#lib/api/services/admin/releases/check.ts';
import { writeToReaders } from '#lib/api/services/admin/releases/messages/sending.ts';
import { sweepUploads } from '#lib/api/services/admin/releases/sweep.ts';
import { reconcile } from '#lib/api/services/inbox/reconciliation/reconciliation.ts';
import { noteEndedLeases } from '#lib/api/services/licenses/ended-leases.ts';
import { expireLicenses } from '#lib/api/services/licenses/expiry.ts';
import { firstReminders, sendReminders } from '#lib/api/services/licenses/reminders.ts';
import { beginCharges } from '#lib/api/services/orders/automatic/due-charges.ts';
import { sendChargeNotices } from '#lib/api/services/subscriptions/notices/reminders.ts';
import { announceExpiring } from '#lib/api/services/webhooks/expiring.ts';
import { endWithdrawals } from '#lib/api/services/withdrawals/due.ts';
import { enqueue } from './work/enqueue.ts';
import type { Job, Step, WorkMessage } from './work/messages.ts';

type MessageOf<J extends Job> = Extract<WorkMessage, { job: J }>;

/** Each step makes at most 200 queries, and may be repeated, duplicated or lost without harm. */
const jobs: { [J in Job]: (context: Context, message: MessageOf<J>) => Promise<Step<MessageOf<J>>> } = {
  expiry: expireLicenses,
  expiring: announceExpiring,
  reminders: sendReminders,
  purge,
  pictures: sweepPictures,
  productPictures: sweepProductPictures,
  news: sendNews,
  releaseCheck: checkRelease,
  releaseNotices: writeToReaders,
  uploads: sweepUploads,
  leases: noteEndedLeases,
  charges: beginCharges,
  chargeNotices: sendChargeNotices,
  withdrawals: endWithdrawals,
  assistedEmails: endEmailChanges,
  reconciliation: reconcile,
};

/** The messages that start the hourly jobs. */
export const hourlyJobs = (): WorkMessage[] => [
  { job: 'expiry' },
  { job: 'expiring' },
  ...firstReminders(),
  ...firstPurges(),
  { job: 'pictures' },
  { job: 'productPictures' },
  { job: 'news' },
  { job: 'uploads' },
  { job: 'releaseNotices' },
  { job: 'withdrawals' },
  { job: 'assistedEmails' },
  { job: 'chargeNotices' },
  { job: 'charges' },
  { job: 'reconciliation' },
];

export function runStep<J extends Job>(context: Context, message: MessageOf<J>): Promise<Step<WorkMessage>> {
  return jobs[message.job as J](context, message);
}

/**
 * Runs one step for each message and enqueues the next. A failed step is retried; if it keeps failing, its job ends
 * until the cron trigger starts it again.
 */
export async function handleJobs(
  messages: readonly Message<WorkMessage>[],
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  clock: () => number = Date.now,
): Promise<void> {
  for (const message of messages) {
    const context = createContext(env, clock(), (task) => ctx.waitUntil(task), message.id);
    const { job } = message.body;
    try {
      const { handled, next } = await runStep(context, message.body);
      if (next) await enqueue(env, [next]);
      if (handled > 0) logEvent(context, 'work_step', { job, handled: String(handled) });
      message.ack();
    } catch (error) {
      logError('work step failed', error, { requestId: message.id, job });
      message.retry();
    }
  }
}
