import { type PaymentProvider, providers } from '#lib/contract/payments/rules.ts';
import { type StripeSecrets, secretFaults } from './stripe-secrets.ts';

export interface SalesSettings extends StripeSecrets {
  PAYMENT_PROVIDER?: string | undefined;
  OUTBOX?: string | undefined;
}

/**
 * The configured payment provider for new orders. If undefined, sales are off: a misspelt setting must not give
 * licences away. Only a local run simulates payments without the setting.
 */
export function namedProvider({ PAYMENT_PROVIDER, OUTBOX }: SalesSettings): PaymentProvider | undefined {
  const named = PAYMENT_PROVIDER || (OUTBOX === 'on' ? 'fake' : '');
  return providers.find((provider) => provider === named);
}

/** The payment provider for new orders (docs/product.md, 9.10 Orders): Stripe only if its secrets look valid. */
export function sellingProvider(env: SalesSettings): PaymentProvider | undefined {
  const named = namedProvider(env);
  return named === 'stripe' && secretFaults(env).length > 0 ? undefined : named;
}
