import { CallError } from '#lib/client/errors.ts';
import type { WebhookDeliveryPage, WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { createAction } from '#stores/kernel/action.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { showSecret } from './endpoint-form.ts';
import { deliveries, delivery, endpoint } from './webhooks.ts';

type EndpointAction = 'on' | 'paused' | 'test' | 'again';

/** The running action. */
const action = createAction<EndpointAction | undefined>(undefined);
export const $action = action.$running;

const CONFLICT = 409;

/** Reports a conflict: the endpoint has changed meanwhile, or was switched off. */
async function heedConflict(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CallError && error.status === CONFLICT)) throw error;
    notifyFailure(error, words.failed);
  }
}

const attempt = (what: EndpointAction, run: () => Promise<void>): Promise<void> =>
  action.run(what, { title: words.failed }, () => heedConflict(run));

const asShown = ({ id, version }: WebhookEndpoint) => ({ params: { id }, expected: { version } });

export const turn = (shown: WebhookEndpoint, to: 'on' | 'paused'): Promise<void> =>
  attempt(to, async () => {
    const { params, expected } = asShown(shown);
    const changed = await call('turnWebhookEndpoint', { params, body: { to, expected } });
    endpoint.update(() => changed);
    notify({ type: 'success', title: to === 'on' ? words.resume.done : words.pause.done });
  });

async function rotate(shown: WebhookEndpoint): Promise<void> {
  const { params, expected } = asShown(shown);
  const { secret, endpoint: changed } = await call('rotateWebhookSecret', { params, body: { expected } });
  endpoint.update(() => changed);
  showSecret(changed.name, secret);
}

async function remove(shown: WebhookEndpoint): Promise<void> {
  const { params, expected } = asShown(shown);
  await call('deleteWebhookEndpoint', { params, body: { expected } });
  notify({ type: 'success', title: words.remove.done });
  open('webhooks');
}

/** Asks before an endpoint's secret is rotated or the endpoint is deleted. */
export const endpointQuestion = createFormDialog<{ kind: 'rotate' | 'remove'; shown: WebhookEndpoint }>({
  fallback: words.failed,
  send: ({ kind, shown }) => heedConflict(() => (kind === 'remove' ? remove(shown) : rotate(shown))),
});

export const test = ({ id }: WebhookEndpoint): Promise<void> =>
  attempt('test', async () => {
    await call('testWebhook', { params: { id } });
    notify({ type: 'success', title: words.test.done });
    await deliveries.reload();
  });

export const sendAgain = ({ id, delivery_state }: WebhookDeliveryPage): Promise<void> =>
  attempt('again', async () => {
    const body = { expected: { delivery_state } };
    const sent = await call('sendWebhookAgain', { params: { id }, body });
    delivery.update(() => sent);
    notify({ type: 'success', title: words.againDone });
  });

/** Reloads the endpoint and its deliveries. */
export function reload(): void {
  void endpoint.reload();
  void deliveries.reload();
}
