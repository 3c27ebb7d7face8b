import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { providerTasks, type TaskKind } from '#lib/api/db/schema/provider.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import { taskOutbox } from './outbox.ts';

/** A task at a payment service, done once for each kind and subject. */
export interface NewTask {
  kind: TaskKind;
  subject: string;
  /** JSON, or SQL that yields it. */
  data?: SQL | string;
  /** Default: now. */
  dueAt?: number;
}

/** The statement that writes a task, for the transaction that causes it. An existing task does not change. */
export const insertTask = (
  context: Pick<Context, 'db' | 'now'>,
  { kind, subject, data = '{}', dueAt = context.now }: NewTask,
  condition: SQL = sql`true`,
) => insertTasks(context, { kind, subject: sql`${subject}`, data, dueAt }, sql`where ${condition}`);

/** The statement that writes a task for each row of a source, which must have a condition. */
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
      .returning({ id: providerTasks.id, dueAt: providerTasks.dueAt }),
    taskOutbox.enqueue,
  );
