import * as v from 'valibot';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { webhookTypes } from '#lib/contract/admin/webhooks/rules.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { webhookSystem } from '#tests/support/worker/webhook-system.ts';

/** A webhook endpoint, from its creation to its deletion. */
export async function tellIntegrators({ ask }: Meter, access: string) {
  await confirmByPassword(access);
  const written = { name: 'Gestionale', url: 'https://far.example.org/hooks', events: webhookTypes };
  const made = await ask('makeWebhookEndpoint', [3, 0, 12, 12, 1], { access, body: written });
  const { endpoint } = v.parse(adminCalls.makeWebhookEndpoint.result, made);
  const params = { id: endpoint.id };
  const expected = (version: number) => ({ expected: { version } });
  await ask('webhookEndpoints', [2, 0, 9, 0, 0], { access });
  await ask('webhookEndpoint', [2, 0, 9, 0, 0], { access, params });
  await ask('changeWebhookEndpoint', [3, 0, 12, 12, 1], {
    access,
    params,
    body: { ...written, name: 'ERP', ...expected(1) },
  });
  await ask('rotateWebhookSecret', [3, 0, 12, 12, 1], { access, params, body: expected(2) });
  const tested = await ask('testWebhook', [4, 1, 20, 20, 1], { access, params });
  const { id } = v.parse(adminCalls.testWebhook.result, tested);
  await webhookSystem().take([{ outbox: 'webhooks', id: Number(id) }]);
  await ask('webhookDeliveries', [2, 0, 20, 0, 0], { access, query: { endpoint: endpoint.id } });
  await ask(
    'webhookDeliveries',
    [2, 0, 20, 0, 0],
    { access, query: { endpoint: endpoint.id, state: 'sent' } },
    'byState',
  );
  const sent = { access, params: { id } };
  await ask('webhookDelivery', [2, 0, 9, 0, 0], sent);
  await ask('sendWebhookAgain', [4, 0, 20, 12, 1], {
    ...sent,
    body: { expected: { delivery_state: 'sent' } },
  });
  await ask('turnWebhookEndpoint', [3, 0, 12, 12, 1], {
    access,
    params,
    body: { to: 'paused', ...expected(3) },
  });
  await ask('deleteWebhookEndpoint', [3, 0, 12, 12, 1], { access, params, body: expected(4) });
}
