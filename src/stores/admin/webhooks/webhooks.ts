import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { picked, staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const endpoints = staffList('webhookEndpoints', words.loadFailed, ({ route }) =>
  route === 'webhooks' ? {} : undefined,
);

export const endpoint = staffRead('webhookEndpoint', words.loadFailed, ({ route, params }) =>
  route === 'webhook' ? { params } : undefined,
);

export const deliveries = staffList('webhookDeliveries', words.loadFailed, ({ route, params, search }) =>
  route === 'webhook' ? { endpoint: params.id ?? '', ...picked(search, ['state']) } : undefined,
);

export const delivery = staffRead('webhookDelivery', words.loadFailed, ({ route, params }) =>
  route === 'webhookDelivery' ? { params } : undefined,
);
