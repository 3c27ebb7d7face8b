// @vitest-environment happy-dom
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Customer } from '#lib/contract/admin/customers/customers.ts';
import { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { actionDialog } from '#stores/admin/customers/actions.ts';
import { billingDialog } from '#stores/admin/customers/billing.ts';
import { customerPage } from '#stores/admin/customers/customer.ts';
import { customerList, seek } from '#stores/admin/customers/customers.ts';
import { $page, open } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { at, billing, body, licenseBody } from '#tests/support/stores/customer.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const KEY = 'COA-ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2';
const LIST = 'GET /api/admin/customers/';
const PAGE = 'GET /api/admin/customers/7/';
const CORRECT = 'PATCH /api/admin/customers/7/billing/';

const customer = v.parse(Customer, body);
const license = v.parse(ServedLicense, licenseBody);

const api = fakeApi();
const { mount } = asMember();

async function openCustomer() {
  api.on(PAGE, () => json(body));
  open('customer', { id: '7' });
  mount(customerPage.$state, billingDialog.$form, actionDialog.$form, actionDialog.$subject);
  await until(() => expect(customerPage.$state.get().state).toBe('ready'));
}

test('search words go into the address; a licence key does not, and opens its owner’s page', async () => {
  api.on(LIST, () => json({ results: [], next: null, near: [], found: null }));
  api.on(`${LIST}?q=rossi`, () => json({ results: [], next: null, near: [], found: null }));
  open('customers');
  mount(customerList.$state);
  await seek({ q: 'rossi' });
  expect($page.get()?.search).toEqual({ q: 'rossi' });
  api.on('POST /api/admin/key-owner/', () => json({ customer_id: '7' }));
  await seek({ q: KEY.toLowerCase().replaceAll('-', ' '), sort: 'name' });
  expect($page.get()).toMatchObject({ route: 'customer', params: { id: '7' }, search: {} });
  expect(api.sent.filter(({ path }) => path.includes('FGHJK'))).toEqual([]);
});

test('a key of another system is looked up first, and other text goes into the address', async () => {
  api.on(LIST, () => json({ results: [], next: null, near: [], found: null }));
  open('customers');
  api.on('POST /api/admin/key-owner/', ({ body }) =>
    JSON.stringify(body).includes('OLD-77') ? json({ customer_id: '7' }) : json({ detail: 'Nessuna.' }, 404),
  );
  await seek({ q: ' OLD-77-abc ' });
  expect($page.get()).toMatchObject({ route: 'customer', params: { id: '7' }, search: {} });
  open('customers');
  await seek({ q: 'IT01234567897' });
  expect($page.get()?.search).toEqual({ q: 'IT01234567897' });
});

test('going back to a list restores all loaded rows, with the first ones refreshed', async () => {
  const row = ({ id, email = `${id}@example.com` }: { id: string; email?: string }) => ({
    ...{ id, email, first_name: 'Ada', last_name: 'Rossi', company: '' },
    ...{ role: 'customer', kind: 'person', is_verified: true, created_at: at },
  });
  api.on(LIST, () => json({ results: [row({ id: '1' })], next: '1', near: [], found: null }));
  api.on(`${LIST}?after=1`, () => json({ results: [row({ id: '2' })], next: '2', near: [], found: null }));
  api.on(PAGE, () => json(body));
  const shown = () => shownData(customerList.$state.get())?.results.map(({ id, email }) => `${id} ${email}`);
  open('customers');
  mount(customerList.$state);
  await until(() => expect(shown()).toEqual(['1 1@example.com']));
  await customerList.more();
  expect(shown()).toHaveLength(2);
  open('customer', { id: '7' });
  api.on(LIST, () =>
    json({ results: [row({ id: '1', email: 'neu@example.com' })], next: '1', near: [], found: null }),
  );
  open('customers');
  expect(shown()).toEqual(['1 1@example.com', '2 2@example.com']);
  await until(() => expect(shown()).toEqual(['1 neu@example.com', '2 2@example.com']));
  await customerList.reload();
  expect(shown()).toEqual(['1 neu@example.com']);
});

test('an unknown key shows a message and does not change the list', async () => {
  open('customers');
  api.on('POST /api/admin/key-owner/', () => json({ detail: 'Nessuna licenza ha questa chiave.' }, 404));
  await seek({ q: KEY });
  expect($page.get()?.route).toBe('customers');
  expect(notices()).toEqual([expect.stringContaining('Nessuna licenza ha questa chiave.')]);
});

test('a correction sends the changed fields and all expected values', async () => {
  await openCustomer();
  api.on(CORRECT, () => json({ ...billing, city: 'Roma' }));
  billingDialog.open(customer);
  await billingDialog.submit(typed({ ...billing, city: ' Roma ', reason: 'Errore' }));
  const [sent] = api.sent.filter(({ method }) => method === 'PATCH');
  expect(sent?.body).toEqual({ change: { city: 'Roma' }, expected: billing, reason: 'Errore' });
  await until(() => expect(api.count(PAGE)).toBe(2));
});

test('concurrent changes are shown, and no input is lost', async () => {
  await openCustomer();
  const current = { ...billing, city: 'Torino' };
  api.on(CORRECT, () => json({ detail: 'Intanto…', code: 'changed_meanwhile', current }, 409));
  billingDialog.open(customer);
  await billingDialog.submit(typed({ ...billing, company: 'Rossi', reason: 'Errore' }));
  expect(notices()).toEqual([expect.stringContaining('Città')]);
  expect(customerPage.$state.get()).toMatchObject({ data: { billing: { city: 'Torino' } } });
  expect(billingDialog.$form.get().state).toBe('failed');
  api.on(CORRECT, () => json(current));
  await billingDialog.submit(typed({ ...current, company: 'Rossi', reason: 'Errore' }));
  expect(api.sent.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ expected: current });
});

test('nothing is done without a reason', async () => {
  await openCustomer();
  actionDialog.open({ kind: 'deletion', customer });
  await actionDialog.submit(typed({ reason: '  ' }));
  expect(actionDialog.$form.get()).toMatchObject({ state: 'failed', fields: { reason: expect.any(String) } });
  expect(api.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a shown key is forgotten when its dialog closes', async () => {
  await openCustomer();
  const action = { kind: 'key', customer, license } as const;
  api.on('POST /api/admin/customers/7/show-key/', () => json({ license_key: KEY }));
  actionDialog.open(action);
  await actionDialog.submit(typed({ reason: 'Lo chiede' }));
  expect(actionDialog.$form.get()).toMatchObject({ state: 'done', result: KEY });
  actionDialog.close();
  expect(JSON.stringify(actionDialog.$form.get())).not.toContain(KEY);
});
