import type { ApiEnv } from '#lib/api/env.ts';
import { keyMode } from '#lib/server/stripe-secrets.ts';

const DASHBOARD = 'https://dashboard.stripe.com';

/** The page of a charge on Stripe's own site, which test keys have apart. */
export function dashboardUrl(env: ApiEnv, chargeId: string): string {
  const mode = keyMode(env) === 'test' ? '/test' : '';
  return `${DASHBOARD}${mode}/payments/${encodeURIComponent(chargeId)}`;
}
