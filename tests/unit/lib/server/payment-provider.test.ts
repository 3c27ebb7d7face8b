import { expect, it } from 'vitest';
import { sellingProvider } from '#lib/server/payment-provider.ts';

const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('sells by the provider that is named, wherever the Worker runs', () => {
  for (const OUTBOX of ['on', 'off', undefined])
    for (const PAYMENT_PROVIDER of ['stripe', 'fake'])
      expect(sellingProvider({ ...secrets, PAYMENT_PROVIDER, OUTBOX })).toBe(PAYMENT_PROVIDER);
});

it('sells nothing by Stripe with secrets that cannot be its own', () => {
  for (const wrong of [{ STRIPE_SECRET_KEY: 'pk_test_1' }, { STRIPE_WEBHOOK_SECRET: '' }]) {
    expect(sellingProvider({ ...secrets, ...wrong, PAYMENT_PROVIDER: 'stripe' })).toBeUndefined();
    expect(sellingProvider({ ...secrets, ...wrong, PAYMENT_PROVIDER: 'fake' })).toBe('fake');
  }
});

it('simulates unnamed in a local run, and nowhere else', () => {
  for (const PAYMENT_PROVIDER of ['', undefined]) {
    expect(sellingProvider({ PAYMENT_PROVIDER, OUTBOX: 'on' })).toBe('fake');
    for (const OUTBOX of ['off', '', undefined])
      expect(sellingProvider({ PAYMENT_PROVIDER, OUTBOX })).toBeUndefined();
  }
});

it('sells nothing by a provider that it does not know', () => {
  for (const PAYMENT_PROVIDER of ['Stripe', 'paypal', ' fake', 'stripe,fake'])
    for (const OUTBOX of ['on', 'off']) expect(sellingProvider({ PAYMENT_PROVIDER, OUTBOX })).toBeUndefined();
});
