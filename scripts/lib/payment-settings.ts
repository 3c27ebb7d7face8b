import { providers } from '#lib/payment-provider.ts';
import { Problem } from './problem.ts';

/** How a run or a deployment is paid. */
export interface PaymentSettings {
  provider: string;
  secretKey: string;
  webhookSecret: string;
}

/** Why settings of payments are no good: one sentence, or none. */
export function paymentFault({ provider, secretKey, webhookSecret }: PaymentSettings): string | undefined {
  if (!providers.some((known) => known === provider))
    return `PAYMENT_PROVIDER must be ${providers.join(' or ')}, and it is «${provider}».`;
  const missing = [
    ...(secretKey ? [] : ['STRIPE_SECRET_KEY']),
    ...(webhookSecret ? [] : ['STRIPE_WEBHOOK_SECRET']),
  ];
  if (provider === 'fake' || missing.length === 0) return undefined;
  return `PAYMENT_PROVIDER is stripe, and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set.`;
}

/** The variables of a local run's payments. One that simulates them has Stripe's as well: what was begun there goes on. */
export function paymentVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const {
    PAYMENT_PROVIDER: provider = '',
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_ORIGIN = '',
  } = environment;
  const stripe = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_ORIGIN };
  const fault = provider && paymentFault({ provider, secretKey, webhookSecret });
  if (fault) throw new Problem(fault);
  if (provider !== 'stripe') return Object.fromEntries(Object.entries(stripe).filter(([, value]) => value));
  if (environment.API_ORIGIN)
    throw new Problem(
      'PAYMENT_PROVIDER is stripe, which another API host knows nothing of: leave API_ORIGIN out.',
    );
  return { PAYMENT_PROVIDER: provider, ...stripe };
}
