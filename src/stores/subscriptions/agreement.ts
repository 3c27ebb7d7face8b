import { RENEWAL_CONSENT_VERSION } from '#lib/contract/subscriptions/rules.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { createForm } from '#stores/kernel/form.ts';
import { licenseDetail } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { asExpected } from '#stores/sales/expected-price.ts';
import { notify } from '#stores/shell/notifications.ts';
import { type RenewalOption, subscription } from './subscription.ts';

interface Agreement {
  licenseId: string;
  option: RenewalOption | undefined;
  isAgreed: boolean;
}

/** The renewal is on, or the payment service must first save a payment method. */
type Agreed = { kind: 'on' } | { kind: 'leaving'; url: string };

const rules = ({ option, isAgreed }: Agreement): Record<string, string> => ({
  ...(!option && { duration: subscriptions.durationMissing }),
  ...(!isAgreed && { consent: subscriptions.consentMissing }),
});

/** Turns on a licence's automatic renewal, at the price that its customer has read. */
export const agreementForm = createForm<Agreement, Agreed>({
  fallback: subscriptions.failed,
  validate: (values) => (Object.keys(rules(values)).length > 0 ? rules(values) : undefined),
  send: async ({ licenseId, option }) => {
    const started = await call('startSubscription', {
      params: { id: licenseId },
      body: {
        duration_key: option?.duration_key ?? '',
        expected_price: asExpected(option?.price),
        consent: { version: RENEWAL_CONSENT_VERSION },
      },
    });
    if (started.kind === 'page') {
      location.assign(started.url);
      return { kind: 'leaving', url: started.url };
    }
    notify({ type: 'success', title: subscriptions.agreed, message: started.message });
    await Promise.all([subscription.reload(), licenseDetail.reload()]);
    return { kind: 'on' };
  },
});
