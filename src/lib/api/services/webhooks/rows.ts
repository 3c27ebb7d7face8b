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

/** Longer than the receiver may take. One consumer owns a claimed delivery until then, in case it ended unseen. */
export const CLAIM_MS = 60_000;

/** A delivery's endpoint and event; nothing where they were deleted. */
export async function findSubject({ db }: Context, { endpointId, eventId }: DeliveryRow) {
  const [found] = await db
    .select({ endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookEvents)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(webhookEvents.id, eventId));
  return found;
}

/** A condition on an event's row: none of its deliveries is pending. */
export const hasArrived = (db: Database) =>
  hasNoRow(
    db,
    webhookDeliveries.id,
    and(
      eq(webhookDeliveries.eventId, webhookEvents.id),
      inArray(webhookDeliveries.state, ['held', 'waiting']),
    ),
  );

/** Selects the delivery that a trigger has released after the one before it ended. */
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
          // The index has exactly this condition.
          sql`${webhookDeliveries.state} in ('held', 'waiting')`,
        ),
      ),
    webhookOutbox.enqueue,
  );
