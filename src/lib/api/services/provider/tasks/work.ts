import type { Context } from '#lib/api/context.ts';
import type { ProviderTask, TaskKind } from '#lib/api/db/schema/provider.ts';
import type { AttemptOutcome, Kind } from '#lib/api/kernel/outbox/work.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { PROVIDER_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import { ProviderUnusable } from '#lib/api/services/provider/provider-errors.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { taskOutbox } from './outbox.ts';

/** The services' handlers for each kind of task. They must tolerate repeated, parallel and late calls. */
export interface TaskWorkers {
  attempts: Record<TaskKind, (context: Context, task: ProviderTask) => Promise<AttemptOutcome>>;
  /** Notifies staff of a task that has failed permanently. */
  noteFailed(context: Context, task: ProviderTask, why: string): Promise<Statements>;
  /** Further statements for such a task. */
  failures: Partial<
    Record<TaskKind, (context: Context, task: ProviderTask) => Promise<Statements | undefined>>
  >;
}

const UNUSABLE_WAIT_MS = 10 * MINUTE_MS;

/** Runs the tasks at the payment service. */
export const taskKind = ({ attempts, noteFailed, failures }: TaskWorkers): Kind<ProviderTask> => ({
  outbox: taskOutbox,
  // Longer than several calls to the payment service can take.
  claimMs: 6 * PROVIDER_TIMEOUT_MS,
  // Three days in all, as long as a payment service repeats an event.
  waitsMs: [1, 2, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE_MS),
  async attempt(context, task) {
    try {
      return await attempts[task.kind](context, task);
    } catch (error) {
      if (!(error instanceof ProviderUnusable)) throw error;
      // Our key or account is at fault: the task waits until that is fixed, however long.
      return { kind: 'later', at: context.now + UNUSABLE_WAIT_MS };
    }
  },
  async whenFailed(context, task, { why }) {
    const discrepancy = await noteFailed(context, task, why);
    return { after: { discrepancy, task: await failures[task.kind]?.(context, task) } };
  },
});
