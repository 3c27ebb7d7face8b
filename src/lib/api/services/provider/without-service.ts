import type { PaymentProvider } from './provider.ts';

/**
 * The methods of a provider without a payment service: no events, payouts or saved methods, and no maximum amount.
 *
 * @param nothing throws for calls that need a service
 */
export const withoutService = (nothing: () => never) =>
  ({
    maxCents: Number.MAX_SAFE_INTEGER,
    forget: async () => {},
    readEvent: async () => undefined,
    async *charges() {},
    async *reversals() {},
    payouts: async () => ({ items: [], next: undefined }),
    payoutLines: async () => ({ items: [], next: undefined }),
    keep: async () => nothing(),
    readMethod: async () => undefined,
    findMethod: async () => undefined,
    charge: async () => nothing(),
    readCharge: async () => nothing(),
  }) satisfies Partial<PaymentProvider>;
