import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderLink } from '#islands/checkout/OrderLink.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';

const payment = { id: '7', provider: 'stripe', status: 'completed', license_id: null } as PaymentDetail;
const shown = (changes: Partial<PaymentDetail>) =>
  renderToStaticMarkup(<OrderLink payment={{ ...payment, ...changes }} />);

it('links to the order whose key comes later, or whose payment is missing', () => {
  expect(shown({})).toContain('Arriva più tardi: guarda l’ordine');
  expect(shown({})).toContain('href="/checkout/orders/7"');
  expect(shown({ status: 'pending' })).toContain('Completa il pagamento');
});

it.each<Partial<PaymentDetail>>([
  { license_id: '3' },
  { license_moved: true },
  { status: 'failed' },
  { status: 'refunded' },
  { provider: 'fake' },
  { provider: 'fake', status: 'pending' },
])('has no link for %j', (changes) => {
  expect(shown(changes)).toBe('');
});
