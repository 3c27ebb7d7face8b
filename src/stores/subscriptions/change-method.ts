import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';

const { $running, run } = createAction('');

/** The licence whose method of payment is about to be changed. */
export const $changing = $running;

/** Leads to the page of the payment service's at which another method is saved. */
export const changeMethod = (licenseId: string): Promise<void> =>
  run(licenseId, { title: subscriptions.changeFailed }, async () => {
    const { url } = await call('changeSubscriptionMethod', { params: { id: licenseId } });
    location.assign(url);
  });
