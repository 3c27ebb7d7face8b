import { createContext, logError } from '#lib/api/context.ts';
import type { ApiEnv, MailMessage } from '#lib/api/env.ts';
import { deliver } from './delivery.ts';
import type { MailWriters } from './writers.ts';

/** Handles the queue's messages side by side: a slow provider must not hold up the others. */
export async function handleMails(
  messages: readonly Message<MailMessage>[],
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  writers: MailWriters,
  clock: () => number = Date.now,
): Promise<void> {
  const handle = async (message: Message<MailMessage>) => {
    const context = createContext(env, clock(), (task) => ctx.waitUntil(task), message.id);
    try {
      const next = await deliver(context, message.body.id, writers, clock);
      if (next.kind === 'done') message.ack();
      else message.retry({ delaySeconds: next.seconds });
    } catch (error) {
      logError('mail not handled', error, { requestId: message.id, id: message.body.id });
      message.retry();
    }
  };
  await Promise.all(messages.map(handle));
}
