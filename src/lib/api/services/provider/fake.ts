import type { PaymentProvider } from './provider.ts';
import { ProviderRefused } from './provider-errors.ts';

const nothing = (): never => {
  throw new ProviderRefused('simulated', 'A simulated payment is nowhere but here');
};

/** Simulated payments: each order is paid by being placed, and nothing ever comes in or goes back. */
export const fakeProvider: PaymentProvider = {
  name: 'fake',
  instantMethod: 'simulated',
  graceMs: 0,
  maxCents: Number.MAX_SAFE_INTEGER,
  refund: async ({ id }) => ({ state: 'done', id }),
  forget: async () => {},
  readEvent: async () => undefined,
  async *charges() {},
  async *reversals() {},
  payouts: async () => ({ items: [], next: undefined }),
  payoutLines: async () => ({ items: [], next: undefined }),
  start: async () => nothing(),
  keep: async () => nothing(),
  read: async () => nothing(),
  close: async () => nothing(),
  readMethod: async () => undefined,
  findMethod: async () => undefined,
  charge: async () => nothing(),
  readCharge: async () => nothing(),
};
