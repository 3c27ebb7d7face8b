// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agreementForm } from '#stores/subscriptions/agreement.ts';
import { $changing, changeMethod } from '#stores/subscriptions/change-method.ts';
import { endSubscription } from '#stores/subscriptions/end.ts';
import { subscription } from '#stores/subscriptions/subscription.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const READ = 'GET /api/licenses/my-licenses/7/subscription/';
const START = 'POST /api/licenses/my-licenses/7/subscription/';
const CHANGE = 'POST /api/licenses/my-licenses/7/subscription/method/';
const END = 'POST /api/licenses/my-licenses/7/subscription/end/';
const api = fakeApi();
const { visit } = asMember();
const option = { duration_key: '12m', label: '12 mesi', price: 47_040 };
const agreed = { licenseId: '7', option, isAgreed: true };

beforeEach(() => {
  api.on(READ, () => json({ state: 'off', options: [] }));
  visit('/licenses/7', subscription.$state);
});
afterEach(() => agreementForm.reset());

test('requires a duration and a ticked box before the request', async () => {
  await agreementForm.submit({ licenseId: '7', option: undefined, isAgreed: false });
  expect(agreementForm.$form.get()).toMatchObject({
    state: 'failed',
    fields: {
      duration: 'Scegli per quanto tempo rinnovare.',
      consent: 'Per attivarlo serve il tuo consenso: spunta la casella.',
    },
  });
  expect(api.count(START)).toBe(0);
});

test('opens the page that saves another method', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const url = 'https://pay.test/c/2';
  api.on(CHANGE, () => json({ url }));
  await changeMethod('7');
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect($changing.get()).toBe('');
  assign.mockRestore();
});

test('sends the text that its customer has read, and opens the payment service', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const url = 'https://pay.test/c/1';
  api.on(START, () => json({ kind: 'page', url }));
  await agreementForm.submit(agreed);
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    duration_key: '12m',
    expected_price: '470.40',
    consent: { version: '1' },
  });
  expect(assign).toHaveBeenCalledWith(url);
  expect(agreementForm.$form.get()).toEqual({ state: 'done', result: { kind: 'leaving', url } });
  assign.mockRestore();
});

test('shows that a saved method continues, and reloads the licence', async () => {
  api.on(START, () => json({ kind: 'on', message: 'Rinnovo automatico aggiornato.' }));
  await until(() => expect(api.count(READ)).toBe(1));
  await agreementForm.submit(agreed);
  expect(notices()[0]).toContain('success: Rinnovo automatico aggiornato');
  expect(api.count(READ)).toBe(2);
});

test('reports that the price has changed, and shows the current one', async () => {
  const body = { detail: 'Ora è 500 €.', code: 'PRICE_CHANGED', price: '500.00' };
  api.on(START, () => json(body, 409));
  await until(() => expect(api.count(READ)).toBe(1));
  await agreementForm.submit(agreed);
  expect(agreementForm.$form.get()).toMatchObject({ state: 'failed', message: 'Ora è 500 €.' });
  await until(() => expect(api.count(READ)).toBe(2));
});

test('ends once, despite several presses', async () => {
  const slow = later();
  api.on(END, slow.reply);
  const ending = [endSubscription('7'), endSubscription('7')];
  slow.arrive(json({ message: 'Non addebitiamo più nulla.' }));
  await Promise.all(ending);
  expect(api.count(END)).toBe(1);
  expect(notices()[0]).toBe('success: Rinnovo automatico disdetto: Non addebitiamo più nulla.');
});

test('shows an error if it could not be ended', async () => {
  api.on(END, () => json({ detail: 'Errore' }, 500));
  await endSubscription('7');
  expect(notices()[0]).toContain('error: Rinnovo automatico non disdetto');
});
