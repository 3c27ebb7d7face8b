// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import { Product } from '#lib/contract/products/products.ts';
import { $user } from '#stores/kernel/session.ts';
import { navigate } from '#stores/portal/router.ts';
import { $purchase, buy, closePurchase, resumeOrder } from '#stores/products/products.ts';
import { buyerDraft, buyerForm, cancelBuyer } from '#stores/sales/buyer.ts';
import { $buyerStep } from '#stores/sales/buyer-step.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const READ = 'GET /api/auth/profile/';
const SAVE = 'PATCH /api/auth/profile/';
const BUY = 'POST /api/licenses/purchase/simulate/';
const api = fakeApi();
asMember();

const product = v.parse(Product, {
  id: 'risk-manager',
  name: 'Risk Manager',
  base_price: '59.00',
  available_durations: { '1m': { label: '1 mese', multiplier: '1.00' } },
});
const nobody = {
  ...member,
  invoice_data: 'missing',
  country: 'IT',
  province: '',
  tax_code: '',
  company: 'Bini',
};
const person = {
  kind: 'person',
  country: 'IT',
  address: 'Via Po 7',
  postal_code: '10124',
  city: 'Torino',
  province: 'to',
  tax_code: 'rssdaa8la4mfn05d',
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}
const sentBody = () => {
  const body = api.sent.find(({ method }) => method === 'PATCH')?.body;
  return body instanceof FormData ? Object.fromEntries(body.entries()) : body;
};
/** Presses «Acquista» and waits until the step opens; returns the order and the form's data. */
async function ask() {
  const buying = buy(product, '1m');
  const stored = await until(() => {
    const step = $buyerStep.get();
    if (!step) throw new Error('The step is not open');
    return step;
  });
  return { buying, stored };
}

beforeEach(() => {
  $user.set({ ...member, invoice_data: 'missing' });
  api.on(READ, () => json(nobody));
  api.on(SAVE, () => json(nobody));
  const license = {
    license_key: 'COA-1',
    expiry_date: '2027-03-01T00:00:00Z',
    product: { name: 'Risk Manager' },
  };
  api.on(BUY, () => json({ message: 'Fatto.', license }));
});
afterEach(() => {
  cancelBuyer();
  buyerForm.reset();
  buyerDraft.drop();
  closePurchase();
});

test('an order waits for the data, saves them once and continues; the next one does not ask', async () => {
  const { buying, stored } = await ask();
  expect([api.count(BUY), $purchase.get().state]).toEqual([0, 'busy']);
  const values = form(person);
  await Promise.all([
    buyerForm.submit({ kind: 'given', values, stored }),
    buyerForm.submit({ kind: 'given', values, stored }),
    buyerForm.submit({ kind: 'skipped' }),
  ]);
  await buying;
  expect(sentBody()).toEqual({
    address: 'Via Po 7',
    postal_code: '10124',
    city: 'Torino',
    province: 'TO',
    tax_code: 'rssdaa8la4mfn05d',
    invoice_data: 'given',
  });
  expect([api.count(SAVE), api.count(BUY), $purchase.get().state]).toEqual([1, 1, 'done']);
  closePurchase();
  await buy(product, '1m');
  expect([api.count(READ), api.count(BUY)]).toEqual([1, 2]);
});

test('a skipped step is remembered and does not ask again', async () => {
  const { buying } = await ask();
  await buyerForm.submit({ kind: 'skipped' });
  await buying;
  expect(sentBody()).toEqual({ invoice_data: 'skipped' });
  expect([api.count(BUY), $user.get()?.invoice_data]).toEqual([1, 'skipped']);
});

test.each([
  ['it is closed', () => cancelBuyer()],
  ['the page is left', () => navigate('/licenses')],
  ['the session ends', () => $user.set(null)],
  [
    'another account signs in',
    () => {
      $user.set(null);
      $user.set({ ...member, email: 'another@example.com', invoice_data: 'given' });
    },
  ],
])('nothing is bought when %s', async (_name, leave) => {
  navigate('/products');
  const { buying } = await ask();
  leave();
  await buying;
  expect([$buyerStep.get(), api.count(BUY), $purchase.get().state]).toEqual([undefined, 0, 'idle']);
  expect(notices()).toEqual([]);
});

test('an ended session keeps the input, and buys nothing', async () => {
  const { buying, stored } = await ask();
  buyerDraft.keep({ city: 'Torino' });
  api.on(SAVE, () => json({ detail: 'Accedi.', code: SIGNED_OUT }, 401));
  await buyerForm.submit({ kind: 'given', values: form(person), stored });
  await buying;
  expect([$user.get(), api.count(BUY)]).toEqual([null, 0]);
  $user.set(member);
  expect(buyerDraft.read()).toEqual({ city: 'Torino' });
});

test('data that another tab saved meanwhile are not asked for again', async () => {
  api.on(READ, () => json({ ...nobody, invoice_data: 'given' }));
  await buy(product, '1m');
  expect([$buyerStep.get(), api.count(BUY), $user.get()?.invoice_data]).toEqual([undefined, 1, 'given']);
});

test('an unreadable profile fails the purchase', async () => {
  api.on(READ, () => json({}, 500));
  await buy(product, '1m');
  expect(notices()).toEqual(['error: Errore acquisto: Errore del server. Riprova più tardi.']);
  expect([api.count(BUY), $purchase.get().state]).toEqual([0, 'idle']);
});

test('a refusal remains in the form, and the order continues to wait', async () => {
  const { stored } = await ask();
  const answer = later();
  api.on(SAVE, answer.reply);
  const saving = buyerForm.submit({ kind: 'given', values: form(person), stored });
  expect(buyerForm.$form.get().state).toBe('busy');
  answer.arrive(json({ province: ['Scrivi la sigla.'] }, 400));
  await saving;
  expect(buyerForm.$form.get()).toMatchObject({ state: 'failed', fields: { province: 'Scrivi la sigla.' } });
  expect($buyerStep.get()).toBe(stored);
});

describe('the form', () => {
  const faults = async (values: Record<string, string>, changes = {}) => {
    const { stored } = await ask();
    await buyerForm.submit({
      kind: 'given',
      values: form({ ...person, ...values }),
      stored: { ...stored, ...changes },
    });
    const state = buyerForm.$form.get();
    return state.state === 'failed' ? Object.keys(state.fields) : state.state;
  };

  test.each([
    ['a wrong tax code', { tax_code: 'RSSDAA80A41F205A' }, ['tax_code']],
    ['an empty address', { address: ' ' }, ['address']],
    ['a company without anything', { kind: 'company' }, ['company', 'vat_number', 'sdi_code']],
    [
      'a province abroad, which counts for nothing',
      { country: 'NL', province: 'XX', postal_code: '' },
      'idle',
    ],
  ])('validates %s', async (_name, values, expected) => {
    if (expected === 'idle') expect(await faults(values)).not.toEqual(expect.any(Array));
    else expect(await faults({ company: '', ...values } as Record<string, string>)).toEqual(expected);
  });

  test('requires a Latin spelling of a name that invoices cannot contain', async () => {
    const stranger = { first_name: '太郎', last_name: '山田' };
    expect(await faults(stranger, stranger)).toEqual(['first_name', 'last_name']);
  });
});

test('an address that opens the step buys nothing by itself', async () => {
  navigate('/products?product=risk-manager&duration=1m&asking=1');
  resumeOrder([product]);
  await until(() => expect($buyerStep.get()).toBeDefined());
  expect(location.search).toBe('?product=risk-manager&duration=1m');
  cancelBuyer();
  await until(() => expect($purchase.get().state).toBe('idle'));
  $user.set({ ...member, invoice_data: 'given' });
  navigate('/products?product=risk-manager&duration=1m&asking=1', 'replace');
  resumeOrder([product]);
  expect([api.count(BUY), $purchase.get().state]).toEqual([0, 'idle']);
});
