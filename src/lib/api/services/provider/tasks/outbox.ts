import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';

export const taskOutbox = defineOutbox({
  name: 'payments',
  table: providerTasks,
  queue: ({ PAYMENTS }) => PAYMENTS,
});
