import { createContext, logError } from '#lib/api/context.ts';
import type { ApiEnv, OutboxMessage } from '#lib/api/env.ts';
import { type Batch, DONE, type Kind, workRow } from './work.ts';

/** A queue consumer's arguments. */
export type Consumer = [env: ApiEnv, ctx: Pick<ExecutionContext, 'waitUntil'>, clock?: () => number];

/** Processes the rows that messages name, concurrently: a slow receiver must not delay the others. */
export async function consumeOutbox(
  messages: readonly Message<OutboxMessage>[],
  kinds: Record<OutboxMessage['outbox'], Kind | Batch>,
  ...[env, ctx, clock = Date.now]: Consumer
): Promise<void> {
  const consume = async (message: Message<OutboxMessage>) => {
    const { id: requestId, body } = message;
    try {
      const context = createContext(env, clock(), (task) => ctx.waitUntil(task), requestId);
      const kind = kinds[body.outbox];
      const next = 'attempt' in kind ? await workRow(context, kind, body.id, clock) : DONE;
      if (next.kind === 'done') message.ack();
      else message.retry({ delaySeconds: next.seconds });
    } catch (error) {
      logError('outbox row not handled', error, { requestId, ...body });
      message.retry();
    }
  };
  await Promise.all(messages.map(consume));
}
