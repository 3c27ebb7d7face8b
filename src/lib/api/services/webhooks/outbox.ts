import { and, eq, ne, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';

export const webhookOutbox = defineOutbox({
  name: 'webhooks',
  table: webhookDeliveries,
  wanted: sql`exists (select 1 from ${webhookEndpoints} where ${and(eq(webhookEndpoints.id, webhookDeliveries.endpointId), ne(webhookEndpoints.state, 'deleted'))})`,
  queue: ({ WEBHOOKS }) => WEBHOOKS,
});
