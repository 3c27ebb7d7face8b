import type { ApiEnv } from '#lib/api/env.ts';
import { MAX_CHARGE_CENTS, MINUTE_MS } from '#lib/contract/limits.ts';
import { keyMode } from '#lib/server/stripe-secrets.ts';
import type { PaymentProvider } from './provider.ts';
import * as charges from './stripe-charges.ts';
import { stripeClient } from './stripe-client.ts';
import { eventOf } from './stripe-events.ts';
import { findKept, forgetKept } from './stripe-methods.ts';
import { shopOf } from './stripe-objects.ts';
import * as pages from './stripe-pages.ts';
import { payoutLines, payoutsOn } from './stripe-payouts.ts';
import { createRefund } from './stripe-refunds.ts';
import { reversalsBetween } from './stripe-reversals.ts';
import { readSigned } from './stripe-signature.ts';

/** Allows for clock differences: a page that is over by our clock may be open at Stripe. */
const SLACK_MS = 5 * MINUTE_MS;

/** Payments by Stripe, on its own pages, so that no card data pass through COA. Charges are payment intents. */
export function stripeProvider(env: ApiEnv): PaymentProvider {
  const stripe = stripeClient(env);
  const shop = shopOf(env);
  return {
    name: 'stripe',
    instantMethod: undefined,
    graceMs: SLACK_MS,
    maxCents: MAX_CHARGE_CENTS,
    start: (bill) => pages.openPaymentPage(stripe, bill, shop),
    keep: (page) => pages.openMethodPage(stripe, page, shop),
    read: (reference, limit) => pages.readPayment(stripe, reference, limit),
    close: (reference) => pages.closePage(stripe, reference),
    readMethod: (reference, limit) => pages.readSavedMethod(stripe, reference, limit),
    charge: (bill) => charges.chargeKept(stripe, bill, env),
    readCharge: (chargeId) => charges.readCharge(stripe, chargeId, shop),
    refund: (order) => createRefund(stripe, order),
    findMethod: (kept) => findKept(stripe, kept),
    forget: (kept) => forgetKept(stripe, kept),
    async readEvent(raw, signature, now = Date.now()) {
      const signed = await readSigned(raw, signature, env.STRIPE_WEBHOOK_SECRET ?? '', now);
      return signed.isSigned ? eventOf(signed.content, { shop, mode: keyMode(env) }) : undefined;
    },
    charges: (from, to) => charges.chargesBetween(stripe, shop, from, to),
    reversals: (from, to) => reversalsBetween(stripe, from, to),
    payouts: (days, after) => payoutsOn(stripe, days, after),
    payoutLines: (payoutId, after) => payoutLines(stripe, payoutId, after),
  };
}
