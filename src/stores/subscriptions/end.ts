import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { createAction } from '#stores/kernel/action.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { licenseDetail } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { subscription } from './subscription.ts';

const { $running, run } = createAction('');

/** The licence whose subscription is being ended. */
export const $ending = $running;

/** The licence whose subscription ended on this page: its customer may say why. Starting again opens another page. */
export const $ended = ownedAtom('page', '');

/** Ends a subscription with one press; a customer who pressed by mistake can start it again. */
export const endSubscription = (licenseId: string): Promise<void> =>
  run(licenseId, { title: subscriptions.endFailed, fallback: subscriptions.endFallback }, async () => {
    const { message } = await call('endSubscription', { params: { id: licenseId } });
    notify({ type: 'success', title: subscriptions.ended, message });
    $ended.set(licenseId);
    await Promise.all([subscription.reload(), licenseDetail.reload()]);
  });
