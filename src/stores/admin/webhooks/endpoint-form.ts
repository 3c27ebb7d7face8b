import { EndpointInput, type WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { faultsIn } from '#lib/contract/fields.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { call } from '#stores/admin/call.ts';
import { showOnce } from '#stores/admin/one-time-secret.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { endpoint, endpoints } from './webhooks.ts';

/** The edited endpoint: a new one, or an existing one as shown. */
export type Edited = { kind: 'new' } | { kind: 'change'; shown: WebhookEndpoint };

/** Shows a new secret, once. */
export function showSecret(name: string, secret: string): void {
  showOnce({
    value: secret,
    title: words.secretTitle,
    text: words.secretOnce,
    copyLabel: words.copySecret(name),
    saved: words.secretSaved,
  });
}

const valuesIn = (values: FormData) => ({
  name: textOf(values, 'name'),
  url: textOf(values, 'url'),
  events: values.getAll('events').map(String),
});

export const endpointDialog = createFormDialog<Edited>({
  fallback: words.failed,
  // Only the API validates the address itself.
  validate: (values) => faultsIn(EndpointInput, valuesIn(values)),
  send: async (edited, values) => {
    const body = valuesIn(values);
    if (edited.kind === 'new') {
      const { secret, endpoint: made } = await call('makeWebhookEndpoint', { body });
      showSecret(made.name, secret);
      void endpoints.reload();
    } else {
      const { id, version } = edited.shown;
      const options = { params: { id }, body: { ...body, expected: { version } } };
      const changed = await call('changeWebhookEndpoint', options);
      endpoint.update(() => changed);
      notify({ type: 'success', title: words.change.done });
    }
  },
});
