import { expect, it } from 'vitest';
import { sellingProvider } from '#lib/server/payment-provider.ts';

const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('sells through the configured provider, wherever the Worker runs', () => {
  for (const OUTBOX of ['on', 'off', undefined])
    for (const PAYMENT_PROVIDER of ['stripe', 'fake'])
      expect(sellingProvider({ ...secrets, PAYMENT_PROVIDER, OUTBOX })).toBe(PAYMENT_PROVIDER);
});

it('sells nothing through Stripe with invalid secrets', () => {
  for (const wrong of [{ STRIPE_SECRET_KEY: 'pk_test_1' }, { STRIPE_WEBHOOK_SECRET: '' }]) {
    expect(sellingProvider({ ...secrets, ...wrong, PAYMENT_PROVIDER: 'stripe' })).toBeUndefined();
    expect(sellingProvider({ ...secrets, ...wrong, PAYMENT_PROVIDER: 'fake' })).toBe('fake');
  }
});

it('simulates payments without a setting in a local run only', () => {
  for (const PAYMENT_PROVIDER of ['', undefined]) {
    expect(sellingProvider({ PAYMENT_PROVIDER, OUTBOX: 'on' })).toBe('fake');
    for (const OUTBOX of ['off', '', undefined])
      expect(sellingProvider({ PAYMENT_PROVIDER, OUTBOX })).toBeUndefined();
  }
});

it('sells nothing through an unknown provider', () => {
  for (const PAYMENT_PROVIDER of ['Stripe', 'paypal', ' fake', 'stripe,fake'])
    for (const OUTBOX of ['on', 'off']) expect(sellingProvider({ PAYMENT_PROVIDER, OUTBOX })).toBeUndefined();
});
