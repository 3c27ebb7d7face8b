import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasNoRow } from '#lib/api/db/has-row.ts';
import {
  type DeliveryRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#lib/api/db/schema/webhooks.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import { webhookOutbox } from './outbox.ts';

/** Longer than the receiver may take: until then a delivery is one consumer's, which may have ended unseen. */
export const CLAIM_MS = 60_000;

/** What a delivery is about; nothing where it has gone with its event. */
export async function findSubject({ db }: Context, { endpointId, eventId }: DeliveryRow) {
  const [found] = await db
    .select({ endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookEvents)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(webhookEvents.id, eventId));
  return found;
}

/** Of an event: whether none of its deliveries is on its way. */
export const hasArrived = (db: Database) =>
  hasNoRow(
    db,
    webhookDeliveries.id,
    and(
      eq(webhookDeliveries.eventId, webhookEvents.id),
      inArray(webhookDeliveries.state, ['held', 'waiting']),
    ),
  );

/** Which delivery waits once the one before it has ended: a trigger has let it. */
export const selectFollowing = ({ db }: Context, { endpointId, licenseId }: DeliveryRow) =>
  whenWritten(
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
      ),
    webhookOutbox.enqueue,
  );
