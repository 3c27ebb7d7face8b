import { atom } from 'nanostores';
import { CallError } from '#lib/client/errors.ts';
import type { WebhookDeliveryPage, WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { call } from '#stores/admin/call.ts';
import { open } from '#stores/admin/router.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $secret } from './endpoint-form.ts';
import { deliveries, delivery, endpoint } from './webhooks.ts';

export type EndpointAction = 'on' | 'paused' | 'rotate' | 'remove' | 'test' | 'again';

/** What is being done. */
export const $action = atom<EndpointAction | undefined>(undefined);

const CONFLICT = 409;

/** The question that is open. */
export const $asked = atom<'rotate' | 'remove' | undefined>(undefined);

/** Does one thing at a time; what somebody else has changed meanwhile is shown. */
async function attempt(action: EndpointAction, run: () => Promise<void>): Promise<void> {
  if ($action.get()) return;
  $action.set(action);
  // Another question may have been opened meanwhile.
  const close = () => {
    if ($asked.get() === action) $asked.set(undefined);
  };
  try {
    await run();
    close();
  } catch (error) {
    notifyFailure(error, words.failed);
    // It is not as it was shown: somebody else has changed it, or it went off.
    if (!(error instanceof CallError && error.status === CONFLICT)) return;
    close();
    void endpoint.reload();
    void delivery.reload();
  } finally {
    $action.set(undefined);
  }
}

const asShown = ({ id, version }: WebhookEndpoint) => ({ params: { id }, expected: { version } });

export const turn = (shown: WebhookEndpoint, to: 'on' | 'paused'): Promise<void> =>
  attempt(to, async () => {
    const { params, expected } = asShown(shown);
    const changed = await call('turnWebhookEndpoint', { params, body: { to, expected } });
    endpoint.update(() => changed);
    notify({ type: 'success', title: to === 'on' ? words.resume.done : words.pause.done });
  });

export const rotate = (shown: WebhookEndpoint): Promise<void> =>
  attempt('rotate', async () => {
    const { params, expected } = asShown(shown);
    const { secret, endpoint: changed } = await call('rotateWebhookSecret', { params, body: { expected } });
    endpoint.update(() => changed);
    $secret.set({ name: changed.name, secret });
  });

export const remove = (shown: WebhookEndpoint): Promise<void> =>
  attempt('remove', async () => {
    const { params, expected } = asShown(shown);
    await call('deleteWebhookEndpoint', { params, body: { expected } });
    notify({ type: 'success', title: words.remove.done });
    open('webhooks');
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

/** What an address is like now, with its log. */
export function reload(): void {
  void endpoint.reload();
  void deliveries.reload();
}

atEndOf('page', () => $asked.set(undefined));
