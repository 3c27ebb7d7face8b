import * as v from 'valibot';
import { logError } from './context.ts';
import { type ApiEnv, OutboxMessage } from './env.ts';
import { handleJobs } from './jobs.ts';
import { consumeOutbox } from './kernel/outbox/consume.ts';
import { outboxes } from './outboxes.ts';
import { WorkMessage } from './work/messages.ts';

const isOfOutbox = (message: Message<unknown>): message is Message<OutboxMessage> =>
  v.is(OutboxMessage, message.body);
const isWork = (message: Message<unknown>): message is Message<WorkMessage> =>
  v.is(WorkMessage, message.body);

/**
 * Handles a batch of any queue, since the queues' names depend on the environment. An unknown message comes from
 * another release and is dropped: the rows contain what is due, and the jobs enqueue it again.
 */
export async function handleMessages(
  { messages, queue }: MessageBatch<unknown>,
  env: ApiEnv,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  for (const message of messages) {
    if (isOfOutbox(message) || isWork(message)) continue;
    logError('message not understood', undefined, { requestId: message.id, queue });
    message.ack();
  }
  await Promise.all([
    consumeOutbox(messages.filter(isOfOutbox), outboxes, env, ctx),
    handleJobs(messages.filter(isWork), env, ctx),
  ]);
}
