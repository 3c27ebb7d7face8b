import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import {
  type DeliveryRow,
  type EndpointRow,
  type WebhookEventRow,
  webhookDeliveries,
  webhookEvents,
} from '#lib/api/db/schema/webhooks.ts';

/** Longer than the far side may take: until then a delivery is one consumer's, whose end nobody may have seen. */
export const CLAIM_MS = 60_000;

/** A delivery that is one consumer's. */
export interface Claimed {
  delivery: DeliveryRow;
  endpoint: EndpointRow;
  event: WebhookEventRow;
}

export const isWaiting = (id: number) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting'));

/** Of an event: whether none of its deliveries is on its way. */
export const hasArrived = (db: Database) =>
  notExists(
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.eventId, webhookEvents.id),
          inArray(webhookDeliveries.state, ['held', 'waiting']),
        ),
      ),
  );

/** Which delivery waits once the one before it has ended: a trigger has let it. */
export const selectFollowing = ({ db }: Context, { endpointId, licenseId }: DeliveryRow) =>
  db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.licenseId, licenseId ?? ''),
        eq(webhookDeliveries.state, 'waiting'),
        // The words of the index.
        sql`${webhookDeliveries.state} in ('held', 'waiting')`,
      ),
    );
