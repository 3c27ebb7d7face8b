import type { PaymentProvider } from './provider.ts';

/**
 * What payments answer that no service takes: nothing is told by events, paid out or kept, and no sum is too much.
 *
 * @param nothing refuses what only a service could do
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
