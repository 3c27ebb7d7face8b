import { type PaymentProvider, providers } from '#lib/contract/payments/rules.ts';
import { type StripeSecrets, secretFaults } from './stripe-secrets.ts';

export interface SalesSettings extends StripeSecrets {
  PAYMENT_PROVIDER?: string | undefined;
  OUTBOX?: string | undefined;
}

/**
 * Who is to be paid for new orders, by the setting. Undefined sells nothing: a misspelt setting must not give licences away.
 * Only a local run simulates without being told.
 */
export function namedProvider({ PAYMENT_PROVIDER, OUTBOX }: SalesSettings): PaymentProvider | undefined {
  const named = PAYMENT_PROVIDER || (OUTBOX === 'on' ? 'fake' : '');
  return providers.find((provider) => provider === named);
}

/** Who is paid for new orders (docs/product.md, 9.10 Orders): Stripe with secrets that can be its own, and not without. */
export function sellingProvider(env: SalesSettings): PaymentProvider | undefined {
  const named = namedProvider(env);
  return named === 'stripe' && secretFaults(env).length > 0 ? undefined : named;
}
