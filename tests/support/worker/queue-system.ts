import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import type { ApiEnv, OutboxMessage } from '#lib/api/env.ts';
import { consumeOutbox } from '#lib/api/kernel/outbox/consume.ts';
import { outboxes } from '#lib/api/outboxes.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { clock } from './api.ts';
import { nextMinutely, type QueueName } from './next-due.ts';

interface System {
  name: QueueName;
  /** The environment, to which this function adds the queue. */
  env: ApiEnv;
  /** Whether the process dies before it sends its messages; may change later. */
  losses: { losesMessages: boolean };
}

/** Up to this number, the job runs every minute; beyond it, only when a row is due, and once a day. */
const FEW_MINUTES = 10;
const A_DAY = 24 * 60;

/** A queue with its consumer and the minutely job, on the tests' clock. */
export function queueSystem({ name, env: without, losses }: System) {
  let queue: { at: number; body: OutboxMessage }[] = [];
  const put = (body: OutboxMessage, delaySeconds = 0) =>
    void queue.push({ at: clock.now + delaySeconds * 1000, body });
  const env: ApiEnv = {
    ...without,
    [name]: {
      async sendBatch(messages: Iterable<MessageSendRequest<OutboxMessage>>) {
        if (losses.losesMessages) return;
        for (const { body, delaySeconds } of messages) put(body, delaySeconds);
      },
    },
  };

  const nextMessageAt = () => Math.min(...queue.map(({ at }) => at));

  /** Runs the consumer on messages in parallel. */
  async function take(bodies: OutboxMessage[]): Promise<void> {
    const messages = bodies.map((body) => ({
      id: crypto.randomUUID(),
      timestamp: new Date(clock.now),
      attempts: 1,
      body,
      ack() {},
      retry: ({ delaySeconds = 60 }: QueueRetryOptions = {}) => put(body, delaySeconds),
    }));
    const ctx = createExecutionContext();
    await consumeOutbox(messages, outboxes, env, ctx, () => clock.now);
    await waitOnExecutionContext(ctx);
  }

  /** Handles due messages until none is left. */
  async function consume(): Promise<void> {
    for (;;) {
      const due = queue.filter(({ at }) => at <= clock.now);
      if (due.length === 0) return;
      queue = queue.filter(({ at }) => at > clock.now);
      await take(due.map(({ body }) => body));
    }
  }

  return {
    env,
    take,
    consume,
    /** The time of the next message. */
    nextMessageAt,
    /** The remaining messages of the queue. */
    messages: () => queue.map(({ body }) => body),
    /** Ends the process, with its data in memory. */
    kill() {
      queue = [];
    },
    async pass(minutes: number) {
      await consume();
      const end = clock.now + minutes * MINUTE_MS;
      while (clock.now < end) {
        const minute = clock.now + MINUTE_MS;
        const due = minutes > FEW_MINUTES ? Math.max(minute, await nextMinutely(clock.now, name)) : minute;
        clock.now = Math.min(end, clock.now + A_DAY * MINUTE_MS, due, nextMessageAt());
        await consume();
        await runEachMinute(env, clock.now);
      }
      await consume();
    },
  };
}
