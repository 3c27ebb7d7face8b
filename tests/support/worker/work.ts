import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { createContext } from '#lib/api/context.ts';
import type { ApiEnv, OutboxMessage } from '#lib/api/env.ts';
import { handleJobs, runStep } from '#lib/api/jobs.ts';
import { consumeOutbox } from '#lib/api/kernel/outbox/consume.ts';
import { outboxes } from '#lib/api/outboxes.ts';
import { runScheduled } from '#lib/api/scheduled.ts';
import type { Job, WorkMessage } from '#lib/api/work/messages.ts';
import { clock, env, untaken } from './api.ts';

type Taken = WorkMessage | OutboxMessage;
const isRow = (message: Message<Taken>): message is Message<OutboxMessage> => 'outbox' in message.body;
const isJob = (message: Message<Taken>): message is Message<WorkMessage> => 'job' in message.body;

/** Runs the consumer on messages; returns the queue's result. */
export async function consumeWork(bodies: Taken[], inEnv: ApiEnv = env) {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(clock.now),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch<Taken>('coa-work', messages);
  const ctx = createExecutionContext();
  const now = () => clock.now;
  await handleJobs(batch.messages.filter(isJob), inEnv, ctx, now);
  await consumeOutbox(batch.messages.filter(isRow), outboxes, inEnv, ctx, now);
  return getQueueResult(batch, ctx);
}

/** Runs steps until none is left; returns the number of items that each job handled. */
export async function doWork(inEnv: ApiEnv = env): Promise<Record<Job, number>> {
  const report: Record<string, number> = {};
  for (let message = untaken.shift(); message; message = untaken.shift()) {
    if ('outbox' in message) {
      await consumeWork([message], inEnv);
      continue;
    }
    const deferred: Promise<void>[] = [];
    const inStep = createContext(inEnv, clock.now, (task) => void deferred.push(task), 'test');
    const { handled, next } = await runStep(inStep, message);
    await Promise.all(deferred);
    report[message.job] = (report[message.job] ?? 0) + handled;
    if (next) untaken.push(next);
  }
  return report;
}

/** Runs the hourly jobs to their end. */
export async function runJobs(inEnv: ApiEnv = env): Promise<Record<Job, number>> {
  await runScheduled(inEnv);
  return doWork(inEnv);
}
