import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';

type Settings = Parameters<typeof sellingProvider>[0] & { API_ORIGIN?: string | undefined };

/** The payment provider for new orders, as pages show it: sales of an external API host are simulated. */
export const pageProvider = (env: Settings): PaymentProvider | undefined =>
  env.API_ORIGIN ? 'fake' : sellingProvider(env);
