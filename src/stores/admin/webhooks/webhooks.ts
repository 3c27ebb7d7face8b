import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const endpoints = staffList('webhookEndpoints', words.loadFailed);

export const endpoint = staffRead('webhookEndpoint', words.loadFailed);

export const deliveries = staffList('webhookDeliveries', words.loadFailed);

export const delivery = staffRead('webhookDelivery', words.loadFailed);
