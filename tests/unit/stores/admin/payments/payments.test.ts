// @vitest-environment happy-dom
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { type ShopPaymentBody, ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { $typedAmount, centsIn, decisionDialog } from '#stores/admin/payments/decision.ts';
import { shopPayment } from '#stores/admin/payments/payment.ts';
import { paymentsCsv } from '#stores/admin/payments/payments.ts';
import { open } from '#stores/admin/router.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));

const row: ShopPaymentBody = {
  id: '7',
  transaction_id: 'TRX-7',
  kind: 'purchase',
  product_id: 'one',
  product_name: 'Uno',
  quantity: 1,
  license_duration: '1 mese',
  amount: '49.00',
  refunded: '0.00',
  currency: 'EUR',
  status: 'completed',
  provider: 'fake',
  created_at: '2026-09-15T09:30:00.000Z',
  customer_id: 'c',
  customer: 'Ada Rossi',
  invoice_number: '2026-000001',
};
const body = {
  ...row,
  license_id: null,
  licenses: [],
  are_unequal: false,
  purchase_order: '',
  payment_method: 'simulated',
  payment_method_display: 'Fittizio',
  invoice: null,
  asks_vat: false,
  earlier: [],
  refunds: [],
  refund_request: null,
  withdrawal_id: null,
  order: null,
  discrepancies: [],
  events: [],
};
const payment = v.parse(ShopPaymentDetail, body);

const PAGE = 'GET /api/admin/payments/7/';
const REFUND = 'POST /api/admin/payments/7/refund/';

const api = fakeApi();
const { mount } = asMember();

const saved = async () => {
  const [name, blob] = vi.mocked(saveBlob).mock.lastCall ?? [];
  return { name, text: await blob?.text() };
};

async function openPayment(changes: Partial<ShopPaymentDetail> = {}) {
  api.on(PAGE, () => json({ ...body, ...changes }));
  open('payment', { id: '7' });
  mount(shopPayment.$state, decisionDialog.$form, decisionDialog.$subject);
  await until(() => expect(shopPayment.$state.get().state).toBe('ready'));
  decisionDialog.open({
    payment: { ...payment, ...changes },
    decision: 'refund',
    reload: shopPayment.reload,
  });
}

const refund = (amount: string, reason = 'Errore') => decisionDialog.submit(typed({ amount, reason }));

test('a refund sends the amount, the reason in one line, and the expected state', async () => {
  await openPayment();
  api.on(REFUND, () => json({ message: 'Rimborsati 12,50 €.' }));
  await refund(' 12,50 ', 'Errore\n di prezzo ');
  const sent = api.sent.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    amount: '12.50',
    reason: 'Errore di prezzo',
    to_customer: '',
    expected: { status: 'completed', refunded: '0.00' },
  });
  expect(decisionDialog.$subject.get()).toBeUndefined();
  await until(() => expect(api.count(PAGE)).toBe(2));
});

test('a refund starts with the whole rest, and shows its amount', async () => {
  await openPayment({ refunded: 900 });
  expect($typedAmount.get()).toBe('40,00');
  expect([' 12,5 ', '12.50', '0', '', '1,234'].map(centsIn)).toEqual([
    1250,
    1250,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['dodici', '-5', '1,234', '', '0'])('an amount of «%s» is not sent', async (amount) => {
  await openPayment();
  await refund(amount);
  expect(decisionDialog.$form.get()).toMatchObject({ state: 'failed', fields: { amount: /12,50/ } });
  expect(api.count(REFUND)).toBe(0);
});

test('a refund of a sale more than a year ago requires the treatment of the VAT', async () => {
  await openPayment({ asks_vat: true });
  await refund('49,00');
  expect(decisionDialog.$form.get()).toMatchObject({ state: 'failed', fields: { vat: /obbligatorio/ } });
  expect(api.count(REFUND)).toBe(0);
  api.on(REFUND, () => json({ message: 'Rimborsati 49,00 €.' }));
  await decisionDialog.submit(typed({ amount: '49,00', reason: 'Errore', vat: 'kept' }));
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ vat: 'kept' });
});

test('a payment that changed meanwhile shows its new state, and the page reloads', async () => {
  await openPayment();
  const current = { status: 'refunded', refunded: '49.00' };
  api.on(REFUND, () => json({ detail: 'Intanto…', code: 'changed_meanwhile', current }, 409));
  await refund('49,00');
  expect(notices()).toEqual([expect.stringContaining('Rimborsato')]);
  expect(decisionDialog.$subject.get()).toBeUndefined();
  await until(() => expect(api.count(PAGE)).toBe(2));
});

test('a file of the list has every page, and no cell that a spreadsheet would run', async () => {
  const page = 'GET /api/admin/payments/?status=failed&limit=500';
  const part = { ...row, transaction_id: 'TRX-8', status: 'refunded', refunded: '9.00' };
  api.on(page, () => json({ results: [{ ...row, customer: '=1+1' }], next: '1-a', found: null }));
  api.on(`${page}&after=1-a`, () => json({ results: [part], next: null, found: null }));
  await paymentsCsv.save({ status: 'failed' });
  const { name, text } = await saved();
  expect(name).toBe('pagamenti.csv');
  expect(text?.split('\r\n')).toHaveLength(4);
  expect(text).toContain(`;"'=1+1";`);
  expect(text).toMatch(/\n"\d\d\/\d\d\/\d{4} \d\d:\d\d";/);
  expect(text?.split('\r\n')[2]).toMatch(/TRX-8.*"Rimborsato in parte"/);
});
