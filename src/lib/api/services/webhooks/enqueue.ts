import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { webhookDeliveries } from '#lib/api/db/schema/webhooks.ts';
import { webhookOutbox } from './outbox.ts';

/** Enqueues the deliveries of written events, after the response. The job finds those that the queue misses. */
export const enqueueEvents = (context: Context, written: { eventId: number }[]): void =>
  context.defer(async () => {
    const ids = JSON.stringify(written.map(({ eventId }) => eventId));
    const isOfThese = sql`${webhookDeliveries.eventId} in (select value from json_each(${ids}))`;
    const waiting = await context.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(isOfThese, eq(webhookDeliveries.state, 'waiting')));
    webhookOutbox.enqueue(context, waiting);
  });
