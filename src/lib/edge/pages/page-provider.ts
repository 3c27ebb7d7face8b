import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';

type Settings = Parameters<typeof sellingProvider>[0] & { API_ORIGIN?: string | undefined };

/** Who is paid for new orders, as pages tell it: another API host's sales are simulated. */
export const pageProvider = (env: Settings): PaymentProvider | undefined =>
  env.API_ORIGIN ? 'fake' : sellingProvider(env);
