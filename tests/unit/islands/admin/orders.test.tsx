// @vitest-environment happy-dom
import { expect, test } from 'vitest';
// The screen loads them when it shows them; imported here, they take no time of a test.
import '#islands/admin/payments/Payment.tsx';
import type { ShopPaymentDetailBody } from '#lib/contract/admin/payments/payments.ts';
import { open } from '#stores/admin/router.ts';
import { hrefs, staffScreens } from '#tests/support/islands/staff-screen.tsx';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const api = fakeApi();
asMember();
const moment = '2026-09-15T09:30:00.000Z';
const { show, leave } = staffScreens();

const payment: ShopPaymentDetailBody = {
  ...{ id: '7', transaction_id: 'TRX-7', kind: 'purchase', product_id: 'one', product_name: 'Uno' },
  ...{ license_duration: '1 mese', amount: '44.10', refunded: '9.00', currency: 'EUR', status: 'refunded' },
  ...{ provider: 'stripe', created_at: moment, customer_id: 'c', customer: 'Ada Rossi' },
  ...{ invoice_number: null, license_id: null, invoice: null },
  ...{ purchase_order: '', payment_method: 'card', payment_method_display: 'Carta' },
  ...{ asks_vat: false, earlier: [], quantity: 1, licenses: [], are_unequal: false },
  refunds: [
    {
      ...{ id: 'r1', amount: '4.00', created_at: moment, by: 'seller', decided_by: 'Paola Rinaldi' },
      ...{ reason: 'Sconto', seller_note: '', credit_note: null, sending: 'failed' },
    },
    {
      ...{ id: 'r2', amount: '5.00', created_at: moment, by: 'seller', decided_by: 'Paola Rinaldi' },
      ...{ reason: 'Perso in banca', seller_note: '', credit_note: null, sending: null },
    },
  ],
  refund_request: null,
  withdrawal_id: null,
  order: {
    ...{ reference: 'pi_1', provider_url: 'https://dashboard.stripe.com/payments/pi_1', list_price: '49.00' },
    ...{ coupon: 'DIECI', vat_scheme: 'oss', vat_percent: 25.5, country: 'FI', network_country: 'SE' },
    bank_country: 'FI',
    ...{ vat_checked_at: null, vat_consultation: null },
    ...{ delivery: 'later', deliver_at: '2026-09-30T22:00:00.000Z', is_automatic: false, end: null },
    transfer: null,
    auto_renewal: { agreed_at: moment, price: '49.00', version: '1' },
  },
  discrepancies: [{ id: 'd1', kind: 'refund' }],
  events: [],
};

async function showPayment(changes: Partial<ShopPaymentDetailBody> = {}): Promise<string> {
  const id = String(changes.id ?? payment.id);
  api.on(`GET /api/admin/payments/${id}/`, () => json({ ...payment, ...changes }));
  open('payment', { id });
  return show('TRX-7');
}

test('a payment shows its order, its refunds and its discrepancies', async () => {
  const text = await showPayment();
  for (const part of [
    ...['49,00\u00a0€', 'DIECI', '(Finlandia, regime OSS)', 'Rete: Svezia', 'pi_1'],
    'Banca della carta o del conto: Finlandia',
    ...['Arriva il 01/10/2026', '(testo 1)', 'guarda le differenze', 'era già tornato indietro'],
    'Rimborso non riuscito',
  ])
    expect(text).toContain(part);
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      'https://dashboard.stripe.com/payments/pi_1',
      '/admin/payments/discrepancies/d1',
    ]),
  );
});

test('only simulated payments ask whether the money arrived', async () => {
  const pending = { status: 'pending' as const, refunds: [], discrepancies: [] };
  expect(await showPayment(pending)).not.toContain('Segna come incassato');
  leave();
  const text = await showPayment({ ...pending, id: '8', order: null });
  expect(text).toContain('Segna come incassato');
  expect(text).not.toContain('Prezzo di listino');
});
