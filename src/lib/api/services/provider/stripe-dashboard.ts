import type { ApiEnv } from '#lib/api/env.ts';

const DASHBOARD = 'https://dashboard.stripe.com';

/** The page of a charge on Stripe's own site, which test keys have apart. */
export function dashboardUrl({ STRIPE_SECRET_KEY = '' }: ApiEnv, chargeId: string): string {
  const mode = /^[a-z]+_test_/.test(STRIPE_SECRET_KEY) ? '/test' : '';
  return `${DASHBOARD}${mode}/payments/${encodeURIComponent(chargeId)}`;
}
