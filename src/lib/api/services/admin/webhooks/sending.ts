import { and, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import { transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { retryWithAudit } from '#lib/api/services/admin/retry.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { fromSentWord, toSentWord } from '#lib/api/services/shared/serialize.ts';
import { enqueueEvents } from '#lib/api/services/webhooks/enqueue.ts';
import { webhookOutbox } from '#lib/api/services/webhooks/outbox.ts';
import { TEST_EVENT } from '#lib/contract/admin/webhooks/rules.ts';
import type { DeliveryVersion } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { findDelivery, listDeliveries, toDeliveryPage } from './deliveries.ts';
import { findEndpoint } from './endpoints.ts';

/** Sends a test event to one endpoint. */
export async function testEndpoint(context: Context, actor: Actor, id: string) {
  const { db, now } = context;
  await findEndpoint(context, id);
  const isOn = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, 'on'));
  const condition = sql`exists (select 1 from ${webhookEndpoints} where ${isOn})`;
  const about = { target: 'webhook', targetId: id, reason: '' } as const;
  const { event: written } = await transaction(context, {
    audit: recordAudit(context, actor, { action: 'webhook_tested', ...about }, condition),
    event: whenWritten(
      db
        .insert(webhookEvents)
        .select(
          sql`select null, 'evt_' || lower(hex(randomblob(12))), ${TEST_EVENT}, null, ${id}, '{}', ${now}, null where ${condition}`,
        )
        .returning({ eventId: webhookEvents.id }),
      enqueueEvents,
    ),
  });
  if (written.length === 0) throw refused(409, text.mustBeOn);
  const { results } = await listDeliveries(
    context,
    { endpoint: id, state: undefined },
    { after: undefined, limit: 1 },
  );
  return results[0];
}

/** Sends an ended delivery again, with as many attempts as a new one. */
export async function sendDeliveryAgain(
  context: Context,
  actor: Actor,
  id: string,
  { expected }: v.InferOutput<typeof DeliveryVersion>,
) {
  const { delivery, endpoint, event } = await findDelivery(context, id);
  if (endpoint.state !== 'on') throw refused(409, text.mustBeOn);
  const before = toSentWord(delivery.state);
  const audit = {
    action: 'webhook_sent_again',
    target: 'webhook',
    targetId: endpoint.id,
    before: { event: event.uid, state: before },
    after: { event: event.uid, state: 'waiting' },
    reason: '',
  } as const;
  const which = and(
    eq(webhookDeliveries.id, delivery.id),
    eq(webhookDeliveries.state, fromSentWord(expected.delivery_state)),
    ne(webhookDeliveries.state, 'held'),
  );
  const isRetried = await retryWithAudit(context, actor, webhookOutbox, { which, audit });
  const found = await findDelivery(context, id);
  if (!isRetried) throw changedMeanwhile({ state: toSentWord(found.delivery.state) });
  return toDeliveryPage(found);
}
