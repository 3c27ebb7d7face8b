import { and, eq, lte, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { type ProviderTask, providerTasks } from '#lib/api/db/schema/provider.ts';
import { PROVIDER_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import type { Next } from '#lib/api/services/shared/next.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { noteFailedTask } from './failed.ts';
import { takeTask } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { LONGEST_DELAY_S } from './rows.ts';

/** Waits after a failure: three days in all, as long as a payment service repeats an event. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 180, 360, 720, 1440, 1440];
/** Longer than the payment service may take in several calls: until then a task is one consumer's. */
const CLAIM_MS = 6 * PROVIDER_TIMEOUT_MS;
const MAX_ANSWER_CHARS = 500;

const DONE: Next = { kind: 'done' };
const isWaiting = (id: number) => and(eq(providerTasks.id, id), eq(providerTasks.state, 'waiting'));

/**
 * Does what is due. Messages may come twice, late or together: one conditional statement claims the row.
 *
 * @param clock tells when an attempt has ended
 */
export async function workTask(context: Context, id: number, clock: () => number): Promise<Next> {
  const [task] = await context.db
    .update(providerTasks)
    .set({ attempts: sql`${providerTasks.attempts} + 1`, dueAt: context.now + CLAIM_MS })
    .where(and(isWaiting(id), lte(providerTasks.dueAt, context.now)))
    .returning();
  if (!task) return whenDue(context, id);
  const outcome = await attempt(context, task);
  return note({ ...context, now: clock() }, task, outcome);
}

async function attempt(
  context: Context,
  task: ProviderTask,
): Promise<Outcome | { kind: 'again'; why: string }> {
  try {
    return await takeTask(context, task);
  } catch (error) {
    const { requestId } = context;
    logError('payment task failed', error, { requestId, task: task.id, kind: task.kind });
    return { kind: 'again', why: error instanceof Error ? error.message : String(error) };
  }
}

async function note(
  context: Context,
  task: ProviderTask,
  outcome: Awaited<ReturnType<typeof attempt>>,
): Promise<Next> {
  const { db, now } = context;
  const isThis = isWaiting(task.id);
  if (outcome.kind === 'done') {
    await db.update(providerTasks).set({ state: 'done', endedAt: now, answer: null }).where(isThis);
    return DONE;
  }
  if (outcome.kind === 'later') {
    // Counts no attempt: nothing went wrong.
    const attempts = Math.max(0, task.attempts - 1);
    await db.update(providerTasks).set({ dueAt: outcome.at, attempts }).where(isThis);
    return again(outcome.at - now);
  }
  const answer = outcome.why.slice(0, MAX_ANSWER_CHARS);
  const wait = outcome.kind === 'again' ? RETRY_MINUTES[task.attempts - 1] : undefined;
  if (wait === undefined) {
    await noteFailedTask(context, task, answer);
    return DONE;
  }
  await db
    .update(providerTasks)
    .set({ dueAt: now + wait * MINUTE_MS, answer })
    .where(isThis);
  return again(wait * MINUTE_MS);
}

/** Of a task that is not due: this message comes too early, or another was faster, whose consumer may have died. */
async function whenDue({ db, now }: Context, id: number): Promise<Next> {
  const [waiting] = await db.select({ dueAt: providerTasks.dueAt }).from(providerTasks).where(isWaiting(id));
  return waiting && waiting.dueAt <= now + CLAIM_MS ? again(waiting.dueAt - now) : DONE;
}

/** A queue holds no message for longer; the job sends another one. */
const again = (ms: number): Next =>
  ms > LONGEST_DELAY_S * 1000 ? DONE : { kind: 'again', seconds: Math.max(1, Math.ceil(ms / 1000)) };
