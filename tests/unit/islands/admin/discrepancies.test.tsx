// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
// The screen loads them when it shows them; imported here, they take no time of a test.
import '#islands/admin/discrepancies/Discrepancy.tsx';
import '#islands/admin/discrepancies/Discrepancies.tsx';
import { Screen } from '#islands/admin/Screen.tsx';
import { StaffMenu } from '#islands/admin/shell/StaffMenu.tsx';
import type { DiscrepancyDetailBody } from '#lib/contract/admin/discrepancies/discrepancies.ts';
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
const row = {
  id: 'd1',
  kind: 'refunded_elsewhere',
  detail: 'Transazione TRX-7: 9,00 € rimborsati fuori dal portale.',
  amount: '9.00',
  currency: 'EUR',
  created_at: '2026-09-15T09:30:00.000Z',
  transaction_id: 'TRX-7',
  customer: 'Ada Rossi',
  decision: null,
} as const;
const shown: DiscrepancyDetailBody = {
  ...row,
  charge_id: 'pi_1',
  provider_url: 'https://dashboard.stripe.com/test/payments/pi_1',
  payment: {
    ...{ id: '7', product_name: 'Uno', license_duration: '1 mese' },
    ...{ status: 'completed', amount: '49.00', refunded: '0.00' },
  },
  customer_id: 'c1',
  license: { id: 'l1', status: 'suspended' },
  task: null,
  asks_code: false,
  decisions: ['booked', 'reinstated'],
  bookable: '9.00',
  decided: null,
};
const sums = (amount: string) => ({ count: 2, amount, refunded: '9.00' });
let leave = () => {};

beforeEach(() => {
  api.on('GET /api/admin/discrepancies/', () => json({ results: [row], next: null, found: 1 }));
  api.on('GET /api/admin/reconciliations/', () =>
    json({
      results: [
        { day: '2026-09-13', theirs: sums('98.00'), ours: sums('98.00'), discrepancies: 0 },
        { day: '2026-09-12', theirs: sums('98.00'), ours: sums('49.00'), discrepancies: 2 },
      ],
    }),
  );
});
afterEach(() => leave());

/** Shows the current page next to the menu. */
async function show(member: StaffMember, expected: string): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  root.render(
    <>
      <StaffMenu member={member} isDrawer={false} />
      <Screen page={$page.get()} member={member} />
    </>,
  );
  await until(() => expect(document.body.textContent).toContain(expected));
  return document.body.textContent ?? '';
}
const hrefs = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

async function showOne(changes: Partial<DiscrepancyDetailBody> = {}, member = admin): Promise<string> {
  api.on('GET /api/admin/discrepancies/d1/', () => json({ ...shown, ...changes }));
  open('discrepancy', { id: 'd1' });
  return show(member, 'Stato attuale');
}

test('the list shows discrepancies, and the comparison of the last days', async () => {
  open('discrepancies');
  const text = await show(admin, 'TRX-7');
  for (const part of ['Rimborso fuori dal portale', '9,00\u00a0€', 'Ada Rossi', 'Da decidere'])
    expect(text).toContain(part);
  await until(() => expect(document.body.textContent).toContain('13/09/2026'));
  for (const part of ['2 · 98,00\u00a0€', '2 · 49,00\u00a0€', 'Nessuna differenza', '2 differenze'])
    expect(document.body.textContent).toContain(part);
  expect(hrefs()).toEqual(
    expect.arrayContaining(['/admin/payments/discrepancies/d1', '/admin/payments/discrepancies?show=all']),
  );
});

test('a discrepancy links to its subject, and offers the possible decisions', async () => {
  const text = await showOne();
  for (const part of ['Qualcuno ha rimborsato', 'Sospesa', row.detail]) expect(text).toContain(part);
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      '/admin/payments/7',
      '/admin/customers/c1',
      '/admin/licenses/l1',
      'https://dashboard.stripe.com/test/payments/pi_1',
    ]),
  );
  expect(hrefs()).not.toContain('https://ec.europa.eu/taxation_customs/vies/');
  await press('Registra il rimborso');
  await until(() =>
    expect(document.body.textContent).toContain('Nei conti risultano rimborsati 9,00\u00a0€'),
  );
});

test('the page shows the payment service’s data once they are read', async () => {
  await showOne();
  const refunds = [{ amount: '9.00', is_ours: false }];
  const disputes = [{ state: 'inquiry', amount: '49.00' }];
  const charge = { amount: '49.00', currency: 'EUR', created_at: row.created_at, refunds, disputes };
  api.on('POST /api/admin/discrepancies/d1/read/', () => json({ discrepancy: shown, charge }));
  await press('Leggi di nuovo dal servizio di pagamento');
  await until(() => expect(document.body.textContent).toContain('9,00\u00a0€ fuori dal portale'));
  expect(document.body.textContent).toContain('49,00\u00a0€, richiesta della banca');
});

test('the page links to the EU’s check of a VAT number', async () => {
  const text = await showOne({
    kind: 'vat_number',
    decisions: ['closed'],
    charge_id: null,
    provider_url: null,
  });
  expect(text).toContain('Segna come verificata');
  expect(hrefs()).toContain('https://ec.europa.eu/taxation_customs/vies/');
});

test('support can read, and decisions remain', async () => {
  const text = await showOne(
    {
      decision: 'booked',
      decisions: [],
      decided: { by: 'Paola Rinaldi', at: row.created_at, reason: 'Perso in banca' },
      task: { state: 'failed', attempts: 3, at: row.created_at, answer: 'charge_disputed' },
    },
    { ...admin, role: 'support' },
  );
  for (const part of ['Paola Rinaldi · Perso in banca', 'Non riuscita · 3 tentativi', 'charge_disputed'])
    expect(text).toContain(part);
  expect(text).not.toContain('Registra il rimborso');
});
