import { providers } from '#lib/contract/payments/rules.ts';
import { type SecretFault, type StripeSecrets, secretFaults } from '#lib/server/stripe-secrets.ts';
import { Problem } from './problem.ts';

const found: Record<Exclude<SecretFault['found'], 'blank'>, string> = {
  swapped: 'holds the other secret: the two are swapped',
  publishable: 'holds a publishable key (pk_…), which browsers may have',
  other: 'holds something else',
};
const wanted: Record<SecretFault['name'], string> = {
  STRIPE_SECRET_KEY: 'a secret key (sk_…) or a restricted one (rk_…)',
  STRIPE_WEBHOOK_SECRET: 'a signing secret (whsec_…), or two separated by a comma',
};

/**
 * Why Stripe's secrets are invalid: sentences without their values.
 *
 * @param mayLack accepts missing secrets
 */
export function stripeSecretFaults(secrets: StripeSecrets, { mayLack = false } = {}): string[] {
  const faults = secretFaults(secrets);
  const blank = faults.filter((fault) => fault.found === 'blank').map(({ name }) => name);
  return [
    ...(blank.length > 0 && !mayLack
      ? [`${blank.join(' and ')} ${blank.length > 1 ? 'are' : 'is'} not set.`]
      : []),
    ...faults.flatMap((fault) =>
      fault.found === 'blank'
        ? []
        : [`${fault.name} ${found[fault.found]}. It must be ${wanted[fault.name]}.`],
    ),
  ];
}

/** Why a provider cannot be used: one sentence, or none. */
export function providerFault(provider: string): string | undefined {
  if (providers.some((known) => known === provider)) return undefined;
  return `PAYMENT_PROVIDER must be ${providers.join(' or ')}, and it is «${provider}».`;
}

/** A local run's payment variables. A simulated one has Stripe's too: payments begun there continue. */
export function paymentVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  const {
    PAYMENT_PROVIDER: provider = '',
    STRIPE_SECRET_KEY = '',
    STRIPE_WEBHOOK_SECRET = '',
    STRIPE_API_ORIGIN = '',
    VIES_URL = '',
  } = environment;
  const secrets = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
  const stripe = { ...secrets, STRIPE_API_ORIGIN, ...(VIES_URL && { VIES_URL }) };
  const isSelling = provider === 'stripe';
  const faults = stripeSecretFaults(secrets, { mayLack: !isSelling });
  const fault = (provider && providerFault(provider)) || faults.join(' ');
  if (fault)
    throw new Problem(isSelling && faults.length > 0 ? `PAYMENT_PROVIDER is stripe, and ${fault}` : fault);
  if (!isSelling) return Object.fromEntries(Object.entries(stripe).filter(([, value]) => value));
  if (environment.API_ORIGIN)
    throw new Problem(
      'PAYMENT_PROVIDER is stripe, which another API host knows nothing of: leave API_ORIGIN out.',
    );
  return { PAYMENT_PROVIDER: provider, ...stripe };
}
