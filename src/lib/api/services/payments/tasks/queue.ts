import { createContext, logError } from '#lib/api/context.ts';
import type { ApiEnv, PaymentMessage } from '#lib/api/env.ts';
import { workTask } from './work.ts';

/** Handles the queue's messages side by side: a slow answer must not hold up the others. */
export async function handlePayments(
  messages: readonly Message<PaymentMessage>[],
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  clock: () => number = Date.now,
): Promise<void> {
  const handle = async (message: Message<PaymentMessage>) => {
    const context = createContext(env, clock(), (task) => ctx.waitUntil(task), message.id);
    const { task } = message.body;
    try {
      const next = await workTask(context, task, clock);
      if (next.kind === 'done') message.ack();
      else message.retry({ delaySeconds: next.seconds });
    } catch (error) {
      logError('payment task not handled', error, { requestId: message.id, task });
      message.retry();
    }
  };
  await Promise.all(messages.map(handle));
}
