import { createContext, logError, logEvent } from '#lib/api/context.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { begin } from './begin.ts';
import { takeStep } from './jobs.ts';
import type { WorkMessage } from './messages.ts';

/**
 * Takes one step for each message and sends the next one. A step that fails is tried again; one that keeps failing
 * ends its job until the cron trigger begins it anew.
 */
export async function handleWork(
  messages: readonly Message<WorkMessage>[],
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  clock: () => number = Date.now,
): Promise<void> {
  for (const message of messages) {
    const context = createContext(env, clock(), (task) => ctx.waitUntil(task), message.id);
    const { job } = message.body;
    try {
      const { handled, next } = await takeStep(context, message.body);
      if (next) await begin(env, [next]);
      if (handled > 0) logEvent(context, 'work_step', { job, handled: String(handled) });
      message.ack();
    } catch (error) {
      logError('work step failed', error, { requestId: message.id, job });
      message.retry();
    }
  }
}
