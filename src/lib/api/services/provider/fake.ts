import type { PaymentProvider } from './provider.ts';
import { ProviderRefused } from './provider-errors.ts';
import { withoutService } from './without-service.ts';

const nothing = (): never => {
  throw new ProviderRefused('simulated', 'A simulated payment is nowhere but here');
};

/** Simulated payments: each order is paid by being placed, and nothing ever comes in or goes back. */
export const fakeProvider: PaymentProvider = {
  ...withoutService(nothing),
  name: 'fake',
  instantMethod: 'simulated',
  graceMs: 0,
  refund: async ({ id }) => ({ state: 'done', id }),
  start: async () => nothing(),
  read: async () => nothing(),
  close: async () => nothing(),
};
