import type { ApiEnv } from '#lib/api/env.ts';
import { keyMode } from '#lib/server/stripe-secrets.ts';

const DASHBOARD = 'https://dashboard.stripe.com';

/** The address of a charge in Stripe's dashboard, which separates test mode. */
export function dashboardUrl(env: ApiEnv, chargeId: string): string {
  const mode = keyMode(env) === 'test' ? '/test' : '';
  return `${DASHBOARD}${mode}/payments/${encodeURIComponent(chargeId)}`;
}
