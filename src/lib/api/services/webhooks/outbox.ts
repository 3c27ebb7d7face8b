import { webhookDeliveries } from '#lib/api/db/schema/webhooks.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';

export const webhookOutbox = defineOutbox({
  name: 'webhooks',
  table: webhookDeliveries,
  queue: ({ WEBHOOKS }) => WEBHOOKS,
});
