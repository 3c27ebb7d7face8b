import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { webhookDeliveries } from '#lib/api/db/schema/webhooks.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { handOverTasks } from '#lib/api/services/payments/tasks/rows.ts';

/** What the queue takes in one call. */
const MESSAGES_AT_ONCE = 100;

/** Tells the queue which deliveries are to be looked at. */
export async function sendDeliveries({ WEBHOOKS }: ApiEnv, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MESSAGES_AT_ONCE) {
    const part = ids.slice(from, from + MESSAGES_AT_ONCE);
    await WEBHOOKS.sendBatch(part.map((delivery) => ({ body: { delivery } })));
  }
}

/**
 * Runs a transaction and tells the queues of the events, and of the tasks of a payment service, that it wrote, after the
 * answer. Those that a queue does not hear of are found by the job.
 */
export async function batchWithEvents<
  Item extends BatchItem<'sqlite'>,
  Items extends Readonly<[Item, ...Item[]]>,
>(context: Context, statements: Items): Promise<BatchResponse<Items>> {
  const results = await context.db.batch<Item, Items>(statements);
  handOverEvents(context, results as unknown[]);
  handOverTasks(context, results as unknown[]);
  return results;
}

const isWritten = (row: unknown): row is { eventId: number } =>
  typeof row === 'object' && row !== null && 'eventId' in row;

/** @param results of a batch's statements, some of which wrote events */
export function handOverEvents(context: Context, results: unknown[]): void {
  const written = results.filter((rows) => Array.isArray(rows) && isWritten(rows[0])) as {
    eventId: number;
  }[][];
  const ids = written.flat().map(({ eventId }) => eventId);
  if (ids.length > 0) context.defer(() => announce(context, ids));
}

async function announce({ db, env }: Context, eventIds: number[]): Promise<void> {
  const waiting = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        sql`${webhookDeliveries.eventId} in (select value from json_each(${JSON.stringify(eventIds)}))`,
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
  await sendDeliveries(
    env,
    waiting.map(({ id }) => id),
  );
}
