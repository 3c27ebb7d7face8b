import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { webhookDeliveries } from '#lib/api/db/schema/webhooks.ts';
import type { ApiEnv } from '#lib/api/env.ts';

/** What the queue takes in one call. */
const MESSAGES_AT_ONCE = 100;

/** Tells the queue which deliveries are to be looked at. */
export async function sendDeliveries({ WEBHOOKS }: ApiEnv, due: { id: number }[]): Promise<void> {
  for (let from = 0; from < due.length; from += MESSAGES_AT_ONCE) {
    const part = due.slice(from, from + MESSAGES_AT_ONCE);
    await WEBHOOKS.sendBatch(part.map(({ id }) => ({ body: { delivery: id } })));
  }
}

/** Tells the queue of deliveries, after the answer. The job finds those that it does not hear of. */
export const enqueueDeliveries = ({ env, defer }: Context, due: { id: number }[]): void =>
  defer(() => sendDeliveries(env, due));

/** Tells the queue of the deliveries of written events, after the answer. The job finds those that it does not hear of. */
export const enqueueEvents = (context: Context, written: { eventId: number }[]): void =>
  context.defer(() => announce(context, written));

async function announce({ db, env }: Context, written: { eventId: number }[]): Promise<void> {
  const ids = JSON.stringify(written.map(({ eventId }) => eventId));
  const waiting = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        sql`${webhookDeliveries.eventId} in (select value from json_each(${ids}))`,
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
  await sendDeliveries(env, waiting);
}
