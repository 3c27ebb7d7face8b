import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { firstFound } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import {
  fromSentWord,
  toInstant,
  toOptionalInstant,
  toSentWord,
} from '#lib/api/services/shared/serialize.ts';
import { toEventBody } from '#lib/api/services/webhooks/facts.ts';
import { deliveryStates } from '#lib/contract/admin/webhooks/rules.ts';
import type { WebhookDelivery, WebhookDeliveryPage } from '#lib/contract/admin/webhooks/webhooks.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const selectDeliveries = ({ db }: Context) =>
  db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId));
export type FoundDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number];

/** A page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  context: Context,
  filter: { endpoint: string | undefined; state: string | undefined },
  { after, limit }: Cursor,
) {
  const state = deliveryStates.find((known) => known === filter.state);
  const isWanted = and(
    eq(webhookDeliveries.endpointId, filter.endpoint ?? ''),
    state && eq(webhookDeliveries.state, fromSentWord(state)),
  );
  const rows = await selectDeliveries(context)
    .where(and(isWanted, ne(webhookEndpoints.state, 'deleted'), after && lt(webhookDeliveries.id, after.at)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toDeliveryBody, ({ delivery }) => ({ at: delivery.id, id: '0' }));
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${webhookDeliveries} where ${isWanted} limit ${COUNTED_ROWS}`,
  );
}

/** @throws if the delivery does not exist */
export async function findDelivery(context: Context, id: string): Promise<FoundDelivery> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const isThis = and(eq(webhookDeliveries.id, number), ne(webhookEndpoints.state, 'deleted'));
  return firstFound(await selectDeliveries(context).where(isThis), missingWords.delivery);
}

function toDeliveryBody({ delivery, endpoint, event }: FoundDelivery): v.InferInput<typeof WebhookDelivery> {
  return {
    id: String(delivery.id),
    event_id: event.uid,
    event_type: event.type,
    license_id: delivery.licenseId,
    endpoint_id: endpoint.id,
    endpoint_name: endpoint.name,
    delivery_state: toSentWord(delivery.state),
    attempts: delivery.attempts,
    created_at: toInstant(delivery.createdAt),
    due_at: delivery.state === 'waiting' ? toInstant(delivery.dueAt) : null,
    ended_at: toOptionalInstant(delivery.endedAt),
    status: delivery.status,
  };
}

export const toDeliveryPage = (found: FoundDelivery): v.InferInput<typeof WebhookDeliveryPage> => ({
  ...toDeliveryBody(found),
  url: found.endpoint.url,
  body: toEventBody(found.event),
  answer: found.delivery.answer,
  took_ms: found.delivery.tookMs,
});
