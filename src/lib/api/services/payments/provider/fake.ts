import { type PaymentProvider, ProviderRefused } from './provider.ts';

/** The method of simulated payments. */
export const SIMULATED = 'simulated';

const nothing = (): never => {
  throw new ProviderRefused('simulated', 'A simulated payment is nowhere but here');
};

/** Simulated payments: each is paid at once, and nothing ever comes in or goes back. */
export const fakeProvider: PaymentProvider = {
  name: 'fake',
  start: async () => ({ kind: 'paid', method: SIMULATED }),
  refund: async ({ id }) => ({ state: 'done', id }),
  forget: async () => {},
  readEvent: async () => undefined,
  async *charges() {},
  async *reversals() {},
  keep: async () => nothing(),
  read: async () => nothing(),
  close: async () => nothing(),
  readMethod: async () => undefined,
  charge: async () => nothing(),
  readCharge: async () => nothing(),
};
