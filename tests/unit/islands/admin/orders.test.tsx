// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
// The screen loads them when they are shown; imported here, they use up no waiting time.
import '#islands/admin/licenses/License.tsx';
import '#islands/admin/payments/Payment.tsx';
import { Screen } from '#islands/admin/Screen.tsx';
import type { StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import type { ShopPaymentDetailBody } from '#lib/contract/admin/payments/payments.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page, open } from '#stores/admin/router.ts';
import { press } from '#tests/support/islands/screen.tsx';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const admin: StaffMember = {
  email: 'paola@example.com',
  first_name: 'Paola',
  last_name: 'Rinaldi',
  role: 'admin',
  provider: 'stripe',
  is_test: false,
  wrong_secrets: [],
};
const moment = '2026-09-15T09:30:00.000Z';
let leave = () => {};
afterEach(() => leave());

/** Shows the page at hand. */
async function show(expected: string, member = admin): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  root.render(<Screen page={$page.get()} member={member} />);
  await until(() => expect(document.body.textContent).toContain(expected));
  return document.body.textContent ?? '';
}
const hrefs = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

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

test('a payment shows what was ordered, how far its refunds are, and what differs', async () => {
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

test('whether the money came is asked where the payment was simulated alone', async () => {
  const pending = { status: 'pending' as const, refunds: [], discrepancies: [] };
  expect(await showPayment(pending)).not.toContain('Segna come incassato');
  leave();
  const text = await showPayment({ ...pending, id: '8', order: null });
  expect(text).toContain('Segna come incassato');
  expect(text).not.toContain('Prezzo di listino');
});

const license: StaffLicensePageBody = {
  ...{ id: 'l1', masked_key: 'COA-•••••-7KQ2M', product_id: 'one', product_name: 'Uno' },
  customer: { id: 'c1', name: 'Ada Rossi', email: 'ada@example.com' },
  ...{ organization: null, holder: null, former: [] },
  ...{
    status: 'active',
    expires_at: '2026-12-01T00:00:00.000Z',
    max_activations: 3,
    is_trial: false,
    license_kind: 'paid',
  },
  ...{
    days_until_expiry: 77,
    grace_until: null,
    active_devices: 0,
    created_at: moment,
    activated_at: null,
    auto_renewal: true,
  },
  ...{
    duration_months: 3,
    extra_devices: 0,
    extra_price: 0,
    purchase_price: '49.00',
    given_days: 0,
    support_left: { freed: 6, days: 30, devices: 2 },
    seller_note: '',
    former_keys: 0,
    slots: 0,
    devices: [],
    payments: [],
  },
  swaps: { used: 0, limit: 6, next_at: null },
  subscription: {
    ...{
      state: 'on',
      agreed_at: moment,
      license_duration: '3 mesi',
      price: '49.00',
      asked_of_others: '59.00',
      failures: 2,
      failure: 'la carta è scaduta',
    },
    ...{ payment_method: 'Visa •••• 4242', next_charge_at: '2026-11-28T10:00:00.000Z', ended: null },
  },
};

async function showLicense(changes: Partial<StaffLicensePageBody> = {}, member = admin): Promise<string> {
  const id = String(changes.id ?? license.id);
  api.on(`GET /api/admin/licenses/${id}/`, () => json({ ...license, ...changes }));
  api.on(`GET /api/admin/license-log/?license=${id}`, () => json({ results: [], next: null }));
  open('license', { id });
  return show('Ada Rossi', member);
}

test('a licence says how it renews itself, and an admin ends that', async () => {
  const text = await showLicense();
  for (const part of [
    '49,00\u00a0€ per 3 mesi',
    'Per gli altri è di 59,00\u00a0€',
    'Visa •••• 4242',
    '28/11/2026',
    'Addebiti non riusciti2, la carta è scaduta',
  ])
    expect(text).toContain(part);
  await press('Spegni il rinnovo automatico');
  await until(() => expect(document.body.textContent).toContain('Spegnere il rinnovo automatico?'));
});

test('support reads it, and what has ended says by whom', async () => {
  const ended = license.subscription && {
    ...license.subscription,
    ...{ state: 'ended' as const, next_charge_at: null, ended: { at: moment, by: 'seller' as const } },
  };
  const text = await showLicense({ subscription: ended }, { ...admin, role: 'support' });
  expect(text).toContain('dall’amministrazione');
  expect(text).not.toContain('Spegni il rinnovo automatico');
  leave();
  expect(await showLicense({ id: 'l2', subscription: null })).not.toContain('Condizioni accettate');
});

test('a licence says who has it, and who had it before', async () => {
  const former = [
    { id: '8', name: '', email: 'leo@example.com', from: moment, until: '2026-09-20T09:30:00.000Z' },
    { id: null, name: '', email: '', from: '2026-09-01T09:30:00.000Z', until: moment },
  ];
  const holder = { state: 'held' as const, id: '9', name: 'Bea Neri', email: 'bea@example.com' };
  const text = await showLicense({ id: 'l3', holder, former });
  for (const part of [
    'Assegnata aBea Neri',
    'leo@example.comDal 15/09/2026 al 20/09/2026',
    'Account eliminato',
  ])
    expect(text).toContain(part);
  expect(hrefs()).toEqual(expect.arrayContaining(['/admin/customers/8', '/admin/customers/9']));
});
