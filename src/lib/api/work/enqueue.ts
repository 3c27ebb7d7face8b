import type { ApiEnv } from '#lib/api/env.ts';
import type { WorkMessage } from './messages.ts';

/** The most messages that the queue takes in one call. */
const MESSAGES_AT_ONCE = 100;

export async function enqueue({ WORK }: ApiEnv, messages: WorkMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += MESSAGES_AT_ONCE)
    await WORK.sendBatch(messages.slice(from, from + MESSAGES_AT_ONCE).map((body) => ({ body })));
}
