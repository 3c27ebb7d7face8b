import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type Context, logEvent } from '#lib/api/context.ts';
import { webhookDeliveries } from '#lib/api/db/schema/webhooks.ts';
import { sendDeliveries } from './enqueue.ts';

/** How late a delivery's message may be before another one is sent. */
const SLACK_MS = 60_000;
const MOST_AT_ONCE = 1000;

/** Sends the messages anew of deliveries whose own never came; returns how many. */
export async function rescueDeliveries(context: Context): Promise<number> {
  const { db, env, now } = context;
  const late = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.dueAt, now - SLACK_MS)))
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(MOST_AT_ONCE);
  // Due anew: the next run takes others first.
  const found = await db
    .update(webhookDeliveries)
    .set({ dueAt: now })
    .where(inArray(webhookDeliveries.id, late))
    .returning({ id: webhookDeliveries.id });
  await sendDeliveries(env, found);
  if (found.length > 0) logEvent(context, 'webhooks_rescued', { count: String(found.length) });
  return found.length;
}
