import type { PaymentProvider } from './provider.ts';
import { ProviderRefused } from './provider-errors.ts';
import { withoutService } from './without-service.ts';

const nothing = (): never => {
  throw new ProviderRefused('simulated', 'A simulated payment is nowhere but here');
};

/** Simulated payments: every order is paid at once, and no money ever moves. */
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
