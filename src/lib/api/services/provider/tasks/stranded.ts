import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Context, logEvent } from '#lib/api/context.ts';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { sendTasks } from './rows.ts';

/** How late a task's message may be before another one is sent. */
const SLACK_MS = 60_000;
const MOST_AT_ONCE = 500;

/** Sends the messages anew of tasks whose own never came; returns how many. */
export async function rescueTasks(context: Context): Promise<number> {
  const { db, env, now } = context;
  const late = db
    .select({ id: providerTasks.id })
    .from(providerTasks)
    .where(and(eq(providerTasks.state, 'waiting'), lte(providerTasks.dueAt, now - SLACK_MS)))
    .orderBy(asc(providerTasks.dueAt))
    .limit(MOST_AT_ONCE);
  // Due anew: the next run takes others first.
  const found = await db
    .update(providerTasks)
    .set({ dueAt: now })
    .where(inArray(providerTasks.id, late))
    .returning({ taskId: providerTasks.id, dueAt: providerTasks.dueAt });
  await sendTasks(env, now, found);
  if (found.length > 0) logEvent(context, 'payment_tasks_rescued', { count: String(found.length) });
  return found.length;
}
