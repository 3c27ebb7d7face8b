import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';

const { $running, run } = createAction('');

/** The licence whose payment method is being changed. */
export const $changing = $running;

/** Opens the payment service's page that saves another payment method. */
export const changeMethod = (licenseId: string): Promise<void> =>
  run(licenseId, { title: subscriptions.changeFailed }, async () => {
    const { url } = await call('changeSubscriptionMethod', { params: { id: licenseId } });
    location.assign(url);
  });
