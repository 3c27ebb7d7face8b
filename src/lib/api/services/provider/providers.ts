import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';
import { NOTHING_SOLD } from '#lib/text/errors.ts';
import { fakeProvider } from './fake.ts';
import { watched } from './health/watched.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import { transferProvider } from './transfer.ts';

/** The payment service for new orders; refuses if nothing is sold. */
export async function providerOfNewOrders(context: Context): Promise<PaymentProvider> {
  const name = sellingProvider(context.env);
  if (!name) throw refused(503, NOTHING_SOLD, 'SALES_OFF');
  return providerOf(context, name);
}

/**
 * The payment service that an order began with, whatever is configured now. Stripe's library is loaded on first use,
 * because a deployment with simulated sales does not need it.
 */
export async function providerOf(context: Context, name: string): Promise<PaymentProvider> {
  const loaders: Record<ProviderName, () => Promise<PaymentProvider>> = {
    fake: async () => fakeProvider,
    stripe: async () => watched(context, (await import('./stripe.ts')).stripeProvider(context.env)),
    transfer: async () => transferProvider(context),
  };
  const load = Object.hasOwn(loaders, name) ? loaders[name as ProviderName] : undefined;
  if (!load) throw new Error(`There is no payment service ${name}`);
  return load();
}
