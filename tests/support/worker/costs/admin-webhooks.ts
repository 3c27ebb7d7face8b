import * as v from 'valibot';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { webhookTypes } from '#lib/contract/admin/webhooks/rules.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { webhookSystem } from '#tests/support/worker/webhook-system.ts';
import type { Meter } from './meter.ts';

/** An address for events, from the first to the last that is done with it. */
export async function tellIntegrators({ ask }: Meter, access: string) {
  await confirmByPassword(access);
  const written = { name: 'Gestionale', url: 'https://far.example.org/hooks', events: webhookTypes };
  const made = await ask('makeWebhookEndpoint', { access, body: written });
  const { endpoint } = v.parse(adminCalls.makeWebhookEndpoint.result, made);
  const params = { id: endpoint.id };
  const expected = (version: number) => ({ expected: { version } });
  await ask('webhookEndpoints', { access });
  await ask('webhookEndpoint', { access, params });
  await ask('changeWebhookEndpoint', { access, params, body: { ...written, name: 'ERP', ...expected(1) } });
  await ask('rotateWebhookSecret', { access, params, body: expected(2) });
  const tested = await ask('testWebhook', { access, params });
  const { id } = v.parse(adminCalls.testWebhook.result, tested);
  await webhookSystem().take([{ outbox: 'webhooks', id: Number(id) }]);
  await ask('webhookDeliveries', { access, query: { endpoint: endpoint.id } });
  await ask('webhookDeliveries', { access, query: { endpoint: endpoint.id, state: 'sent' } }, 'byState');
  const sent = { access, params: { id } };
  await ask('webhookDelivery', sent);
  await ask('sendWebhookAgain', { ...sent, body: { expected: { delivery_state: 'sent' } } });
  await ask('turnWebhookEndpoint', { access, params, body: { to: 'paused', ...expected(3) } });
  await ask('deleteWebhookEndpoint', { access, params, body: expected(4) });
}
