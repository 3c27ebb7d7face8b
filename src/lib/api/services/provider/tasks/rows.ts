import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { providerTasks, type TaskKind } from '#lib/api/db/schema/provider.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import { taskOutbox } from './outbox.ts';

/** What is to be done at a payment service, once for kind and subject. */
export interface NewTask {
  kind: TaskKind;
  subject: string;
  /** JSON, or what yields it. */
  data?: SQL | string;
  /** At once unless given. */
  dueAt?: number;
}

/** The statement that writes a task, for the transaction of what causes it. A task that is there already is left as it is. */
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
      .returning({ id: providerTasks.id, dueAt: providerTasks.dueAt }),
    taskOutbox.enqueue,
  );
