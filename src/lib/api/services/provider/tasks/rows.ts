import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { providerTasks, type TaskKind } from '#lib/api/db/schema/provider.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';

/** What is to be done at a payment service, once for kind and subject. */
export interface NewTask {
  kind: TaskKind;
  subject: string;
  /** JSON, or what yields it. */
  data?: SQL | string;
  /** At once unless given. */
  dueAt?: number;
}

/** The statement that writes a task, for the transaction of what causes it. A task that is there already stays as it is. */
export const insertTask = (
  context: Pick<Context, 'db' | 'now'>,
  { kind, subject, data = '{}', dueAt = context.now }: NewTask,
  condition: SQL = sql`true`,
) => insertTasks(context, { kind, subject: sql`${subject}`, data, dueAt }, sql`where ${condition}`);

/** The same for each row of a source, which has a condition. */
export const insertTasks = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, subject, data, dueAt = now }: Pick<NewTask, 'kind' | 'data' | 'dueAt'> & { subject: SQL },
  source: SQL,
) =>
  whenWritten(
    db
      .insert(providerTasks)
      .select(
        sql`select null, ${kind}, ${subject}, ${data}, 'waiting', 0, ${dueAt}, ${now}, null, null ${source}`,
      )
      .onConflictDoNothing()
      .returning({ taskId: providerTasks.id, dueAt: providerTasks.dueAt }),
    enqueueTasks,
  );

/** What the queue takes in one call, and the longest that it holds a message back. */
const MESSAGES_AT_ONCE = 100;
export const LONGEST_DELAY_S = 12 * 3600;

/** When a task is to be looked at. */
export interface Due {
  taskId: number;
  dueAt: number;
}

/** Tells the queue which tasks are to be looked at, and when. */
export async function sendTasks({ PAYMENTS }: ApiEnv, now: number, due: Due[]): Promise<void> {
  for (let from = 0; from < due.length; from += MESSAGES_AT_ONCE) {
    const messages = due.slice(from, from + MESSAGES_AT_ONCE).map(({ taskId, dueAt }) => ({
      body: { task: taskId },
      delaySeconds: Math.min(LONGEST_DELAY_S, Math.max(0, Math.ceil((dueAt - now) / 1000))),
    }));
    await PAYMENTS.sendBatch(messages);
  }
}

/** Tells the queue of written tasks, after the answer. The job finds those that it does not hear of. */
export const enqueueTasks = ({ env, now, defer }: Context, due: Due[]): void =>
  defer(() => sendTasks(env, now, due));
