import { createContext, logError } from '#lib/api/context.ts';
import type { ApiEnv, WebhookMessage } from '#lib/api/env.ts';
import { deliverWebhook } from './delivery.ts';

/** Handles the queue's messages side by side: a slow far side must not hold up the others. */
export async function handleWebhooks(
  messages: readonly Message<WebhookMessage>[],
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  clock: () => number = Date.now,
): Promise<void> {
  const handle = async (message: Message<WebhookMessage>) => {
    const context = createContext(env, clock(), (task) => ctx.waitUntil(task), message.id);
    const { delivery } = message.body;
    try {
      const next = await deliverWebhook(context, delivery, clock);
      if (next.kind === 'done') message.ack();
      else message.retry({ delaySeconds: next.seconds });
    } catch (error) {
      logError('webhook not handled', error, { requestId: message.id, delivery });
      message.retry();
    }
  };
  await Promise.all(messages.map(handle));
}
