import { vi } from 'vitest';
import type { ApiEnv } from '#lib/api/env.ts';
import type { KeptCharge, MethodPage, PageBill } from '#lib/api/services/provider/provider.ts';
import { stripeProvider } from '#lib/api/services/provider/stripe.ts';
import type { Post } from '#tests/support/stripe/deliveries.ts';
import { createStripe, STRIPE_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { clock, env } from './api.ts';

/** The settings of a shop that sells for money. */
export const stripeSettings = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
} as const;
export const stripeEnv: ApiEnv = { ...env, ...stripeSettings };

/**
 * Stripe's stand-in on the tests' clock, in place of the network, and the adapter in front of it. Its events wait
 * until a test takes them.
 */
export function stripeSystem(inEnv: ApiEnv = stripeEnv, post?: Post) {
  const stripe = createStripe({ now: () => clock.now, post });
  vi.stubGlobal('fetch', stripe.fetch);
  const provider = stripeProvider(inEnv);
  const page = (bill: Partial<PageBill> = {}) => provider.start(billOf(bill));
  return {
    stripe,
    provider,
    /** Opens a page. */
    page,
    /** Pays a page; returns its charge. */
    async paid(bill: Partial<PageBill> = {}): Promise<string> {
      const { reference } = await page(bill);
      stripe.pay({ session: reference });
      const { chargeId } = await provider.read(reference);
      if (!chargeId) throw new Error('The page is paid');
      return chargeId;
    },
    /** Pays a page that saves the payment method; returns the method. */
    async kept(bill: Partial<PageBill> = {}) {
      const { reference } = await page({ ...bill, keepsMethod: true });
      stripe.pay({ session: reference });
      const kept = await provider.readMethod(reference);
      if (!kept) throw new Error('The page keeps its method');
      return kept;
    },
    /** Reads the waiting events, of one type if given, as sent. */
    async told(type?: string) {
      const deliveries = await stripe.deliveries(type ? { type } : {});
      return Promise.all(
        deliveries.map(({ body, signature }) => provider.readEvent(body, signature, clock.now)),
      );
    },
  };
}
export type StripeSystem = ReturnType<typeof stripeSystem>;

let orders = 0;
const HALF_HOUR_MS = 31 * 60_000;

export function billOf(bill: Partial<PageBill> = {}): PageBill {
  orders += 1;
  return {
    orderId: `order-${orders}`,
    description: 'Portfolio Optimizer, 12 mesi',
    transactionId: `COA-2026-${orders}`,
    amountCents: 4900,
    currency: 'EUR',
    email: 'ada@example.com',
    keepsMethod: false,
    returnUrl: 'https://portal.test/checkout/orders/1',
    cancelUrl: 'https://portal.test/checkout/1',
    payableUntil: clock.now + HALF_HOUR_MS,
    ...bill,
  };
}

export function keptBillOf(kept: KeptCharge['kept'], bill: Partial<KeptCharge> = {}): KeptCharge {
  const { orderId, description, transactionId, amountCents, currency, email } = billOf();
  return { orderId, description, transactionId, amountCents, currency, email, kept, ...bill };
}

export const methodPage = (page: Partial<MethodPage> = {}): MethodPage => ({
  id: crypto.randomUUID(),
  licenseId: 'license-1',
  email: 'ada@example.com',
  returnUrl: 'https://portal.test/licenses/1',
  cancelUrl: 'https://portal.test/licenses/1',
  ...page,
});
