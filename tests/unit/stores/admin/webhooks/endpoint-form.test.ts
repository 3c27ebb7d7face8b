// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { $secret } from '#stores/admin/one-time-secret.ts';
import { endpointQuestion } from '#stores/admin/webhooks/actions.ts';
import { endpointDialog } from '#stores/admin/webhooks/endpoint-form.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const api = fakeApi();
asMember();
const shown: WebhookEndpoint = {
  id: 'e1',
  name: 'Gestionale',
  url: 'https://far.example.org/hooks',
  events: ['license.created', 'payment.completed'],
  endpoint_state: 'on',
  version: 3,
  created_at: '2026-09-15T09:30:00.000Z',
  failing_since: null,
  former_until: null,
};

function typed(changes: Partial<Pick<WebhookEndpoint, 'name' | 'url' | 'events'>> = {}): FormData {
  const { name, url, events } = { ...shown, ...changes };
  const values = new FormData();
  values.set('name', name);
  values.set('url', url);
  for (const type of events) values.append('events', type);
  return values;
}

describe('an endpoint’s form', () => {
  it('shows the secret of a new endpoint', async () => {
    api.on('POST /api/admin/webhooks/', () => json({ endpoint: shown, secret: 'whsec_abc' }, 201));
    endpointDialog.open({ kind: 'new' });
    await endpointDialog.submit(typed());
    expect(api.sent.at(-1)?.body).toEqual({ name: shown.name, url: shown.url, events: shown.events });
    expect(endpointDialog.$subject.get()).toBeUndefined();
    expect($secret.get()).toMatchObject({ value: 'whsec_abc', copyLabel: 'Copia il segreto di Gestionale' });
  });

  it('requires a name and an event before the request', async () => {
    endpointDialog.open({ kind: 'new' });
    await endpointDialog.submit(typed({ name: ' ', events: [] }));
    expect(api.sent).toEqual([]);
    expect(endpointDialog.$form.get()).toMatchObject({
      state: 'failed',
      fields: { name: expect.any(String), events: 'Scegli almeno un evento.' },
    });
  });

  it('remains open with the API’s error about the address', async () => {
    const fault = 'Scrivi un nome, non un indirizzo IP.';
    api.on('POST /api/admin/webhooks/', () => json({ url: [fault] }, 400));
    endpointDialog.open({ kind: 'new' });
    await endpointDialog.submit(typed({ url: 'https://10.0.0.1/' }));
    expect(endpointDialog.$form.get()).toMatchObject({ state: 'failed', fields: { url: fault } });
    expect(endpointDialog.$subject.get()).toEqual({ kind: 'new' });
  });

  it('sends a change with the expected values', async () => {
    const changed = { ...shown, name: 'ERP', version: 4 };
    api.on('PATCH /api/admin/webhooks/e1/', () => json(changed));
    const edited = { kind: 'change', shown } as const;
    endpointDialog.open(edited);
    await endpointDialog.submit(typed({ name: 'ERP' }));
    expect(api.sent.at(-1)?.body).toMatchObject({ name: 'ERP', expected: { version: 3 } });
    expect(endpointDialog.$subject.get()).toBeUndefined();
  });
});

it('closes a dialog whose endpoint another admin has changed, and shows no secret', async () => {
  $secret.set(undefined);
  endpointQuestion.open({ kind: 'rotate', shown });
  const current = { name: 'ERP', version: 4 };
  const refusal = { detail: 'Intanto è cambiato.', code: 'changed_meanwhile', current };
  api.on('POST /api/admin/webhooks/e1/secret/', () => json(refusal, 409));
  await endpointQuestion.submit(new FormData());
  expect([endpointQuestion.$subject.get(), $secret.get()]).toEqual([undefined, undefined]);
});
