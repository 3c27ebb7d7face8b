import { expect, it } from 'vitest';
import type { OrderState } from '#lib/contract/checkout/orders.ts';
import { earlierSaid } from '#lib/site/checkout/earlier-order.ts';

const order = {
  id: '7',
  transaction_id: 'T-7',
  product: { id: 'one', name: 'Bond Ladder' },
  license_duration: '1 mese',
  quantity: 1,
  amount: 4900,
  ...{ extends: null, devices: 0, offer: null },
  renews: [],
  until: null,
};

it.each<[OrderState, string | undefined]>([
  [{ ...order, state: 'waiting', late: false }, 'aspetta ancora il pagamento'],
  [{ ...order, state: 'done', licenses: [], license_id: '3', expires_at: null }, 'già pagato'],
  [{ ...order, state: 'undelivered', waits_for: 'period', deliver_at: '2026-05-01T00:00:00Z' }, 'già pagato'],
  [{ ...order, state: 'open', payment_url: null, transfer: null }, undefined],
  [{ ...order, state: 'ended', why: 'refused' }, undefined],
  [{ ...order, state: 'refunded' }, undefined],
])('%j has precedence over a new order: %s', (state, said) => {
  const sentence = earlierSaid(state);
  expect(sentence).toEqual(said && expect.stringContaining(said));
});
