import type { ApiEnv } from '#lib/api/env.ts';
import { sellsForReal } from '#lib/contract/real-sales.ts';
import { fakeProvider } from './fake.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';

/** The payment service that new orders are paid at. */
export const currentProvider = (env: ApiEnv): Promise<PaymentProvider> =>
  providerOf(env, sellsForReal(env) ? 'stripe' : 'fake');

/**
 * The payment service that a payment was made at, which need not be the one of now. Stripe's library is loaded with the
 * first use: a shop that sells nothing for money does without.
 */
export async function providerOf(env: ApiEnv, name: string): Promise<PaymentProvider> {
  const loaders: Record<ProviderName, () => Promise<PaymentProvider>> = {
    fake: async () => fakeProvider,
    stripe: async () => (await import('./stripe.ts')).stripeProvider(env),
  };
  const load = Object.hasOwn(loaders, name) ? loaders[name as ProviderName] : undefined;
  if (!load) throw new Error(`There is no payment service ${name}`);
  return load();
}
