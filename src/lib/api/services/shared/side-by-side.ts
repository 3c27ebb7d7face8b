import { type Context, createContext } from '#lib/api/context.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import type { Next } from './next.ts';

/** A queue's consumer: its environment, and the time. */
export type Consumer = [env: ApiEnv, ctx: Pick<ExecutionContext, 'waitUntil'>, clock?: () => number];

/** What is done with a message, and what the log says when that breaks. */
interface Work<Body> {
  work: (context: Context, body: Body, clock: () => number) => Promise<Next>;
  onFault: (error: unknown, requestId: string, body: Body) => void;
}

/** Handles a queue's messages side by side: a slow far side must not hold up the others. */
export async function handleSideBySide<Body>(
  messages: readonly Message<Body>[],
  [env, ctx, clock = Date.now]: Consumer,
  { work, onFault }: Work<Body>,
): Promise<void> {
  const handle = async (message: Message<Body>) => {
    const { id, body } = message;
    try {
      const context = createContext(env, clock(), (task) => ctx.waitUntil(task), id);
      const next = await work(context, body, clock);
      if (next.kind === 'done') message.ack();
      else message.retry({ delaySeconds: next.seconds });
    } catch (error) {
      onFault(error, id, body);
      message.retry();
    }
  };
  await Promise.all(messages.map(handle));
}
