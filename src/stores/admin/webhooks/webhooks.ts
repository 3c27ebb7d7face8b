import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { staffList } from '#stores/admin/list.ts';
import { all, byId, picked, staffRead } from '#stores/admin/read.ts';

export const endpoints = staffList('webhookEndpoints', words.loadFailed, { webhooks: all });

export const endpoint = staffRead('webhookEndpoint', words.loadFailed, { webhook: byId });

export const deliveries = staffList('webhookDeliveries', words.loadFailed, {
  webhook: ({ params, search }) => ({ query: { endpoint: params.id ?? '', ...picked(search, ['state']) } }),
});

export const delivery = staffRead('webhookDelivery', words.loadFailed, { webhookDelivery: byId });
