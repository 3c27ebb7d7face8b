// @vitest-environment happy-dom

import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Renewal, type RenewalBody } from '#lib/contract/sales/sales.ts';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { $page } from '#stores/portal/router.ts';
import {
  $renew,
  $renewalDurations,
  $undecidedRenewal,
  chooseLicense,
  chooseRenewal,
  chosenLicense,
  chosenOption,
  closeRenewal,
  expiryChange,
  renew,
  renewal,
} from '#stores/sales/renewal.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const READ = 'GET /api/licenses/products/risk-manager/renewal/';
const RENEW = 'POST /api/licenses/my-licenses/a/renew/';

const api = fakeApi();
const { visit } = asMember();

afterEach(() => {
  closeRenewal();
  $renewalDurations.set({});
});

const entry = (id: string) => ({
  license: { id, status: 'active', license_key: `COA-${id}`, created_at: '2026-01-01T00:00:00Z' },
  options: [
    { duration_key: '1m', label: '1 mese', price: '59.00', new_expires_at: '2026-04-01T00:00:00Z' },
    { duration_key: '12m', label: '12 mesi', price: '566.40', new_expires_at: '2027-03-01T00:00:00Z' },
  ],
});
const body: RenewalBody = {
  product: { id: 'risk-manager', name: 'Risk Manager' },
  licenses: [entry('a'), entry('b')],
};
const data = v.parse(Renewal, body);
const [first] = data.licenses;
const result = json.bind(null, {
  message: 'Risk Manager per 1 mese.',
  license: {
    id: 'a',
    license_key: 'COA-a',
    previous_expiry_date: '2026-03-01T00:00:00Z',
    expiry_date: '2026-04-01T00:00:00Z',
    product: { name: 'Risk Manager' },
  },
});

async function renewFirst() {
  if (first) await renew(first, $renewalDurations.get().a);
}

test('reads the effect of renewing the address’s product', async () => {
  api.on(READ, () => json(body));
  visit('/platforms/risk-manager/rent', renewal.$state);
  await until(() => expect(renewal.$state.get()).toMatchObject({ state: 'ready' }));
});

test('takes the licence of the address, or the first if it names no known one', () => {
  expect(chosenLicense(data, { search: { license: 'b' } })?.license.id).toBe('b');
  expect(chosenLicense(data, { search: { license: 'x' } })?.license.id).toBe('a');
  expect(chosenLicense({ ...data, licenses: [] }, { search: {} })).toBeUndefined();
});

test('keeps the product and puts the licence into the address', () => {
  visit('/platforms/risk-manager/rent');
  chooseLicense('b');
  expect($page.get()).toMatchObject({ path: '/platforms/risk-manager/rent', search: { license: 'b' } });
});

test('offers the duration chosen for that licence only', () => {
  chooseRenewal('a', '12m');
  const [one, other] = data.licenses;
  const page = { search: {} };
  expect(one && chosenOption(one, $renewalDurations.get(), page)?.price).toBe(56640);
  expect(other && chosenOption(other, $renewalDurations.get(), page)).toBeUndefined();
});

test('keeps the chosen duration in the address, in case the session ends', () => {
  visit('/platforms/risk-manager/rent');
  chooseRenewal('a', '12m');
  const page = $page.get();
  expect(location.search).toBe('?license=a&duration=12m');
  const [one, other] = data.licenses;
  expect(page && one && chosenOption(one, {}, page)?.duration_key).toBe('12m');
  expect(page && other && chosenOption(other, {}, page)).toBeUndefined();
});

test('shows the old and the new end', () => {
  expect(expiryChange('01/03/2026', '01/04/2026', String)).toBe(
    'La scadenza passa dal 01/03/2026 al 01/04/2026.',
  );
  expect(expiryChange(null, '01/04/2026', String)).toBe('La nuova scadenza è il 01/04/2026.');
});

test('renews for the chosen duration and shows the new end', async () => {
  api.on(READ, () => json(body));
  api.on(RENEW, () => result(201));
  visit('/platforms/risk-manager/rent', renewal.$state);
  chooseRenewal('a', '1m');
  await renewFirst();
  expect($renew.get()).toMatchObject({ state: 'done', license: { expiry_date: '2026-04-01T00:00:00Z' } });
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    duration_key: '1m',
    expected_price: '59.00',
  });
  expect($renewalDurations.get().a).toBe('');
  expect(notices()).toEqual(['success: Rinnovo completato: Risk Manager per 1 mese.']);
  await until(() => expect(api.count(READ)).toBe(2));
});

test('a trial is bought, not renewed', async () => {
  api.on(READ, () => json(body));
  api.on(RENEW, () => result(201));
  visit('/platforms/risk-manager/rent', renewal.$state);
  if (first) await renew({ ...first, license: { ...first.license, is_trial: true } }, '1m');
  expect($renew.get()).toMatchObject({ state: 'done', what: 'purchase' });
  expect(notices()).toEqual(['success: Acquisto completato: Risk Manager per 1 mese.']);
});

test('shows its result only on its page', async () => {
  api.on(READ, () => json(body));
  api.on(RENEW, () => result(201));
  visit('/platforms/risk-manager/rent');
  chooseRenewal('a', '1m');
  await renewFirst();
  visit('/platforms/bond-ladder/rent');
  expect($renew.get()).toEqual({ state: 'idle' });
});

test('does nothing until a duration is chosen', async () => {
  await renewFirst();
  expect(api.sent).toEqual([]);
  expect($undecidedRenewal.get()).toBe(true);
  chooseRenewal('a', '1m');
  expect($undecidedRenewal.get()).toBe(false);
});

test('renews once for a double click', async () => {
  const slow = later();
  api.on(RENEW, slow.reply);
  chooseRenewal('a', '1m');
  const running = renewFirst();
  await renewFirst();
  expect($renew.get().state).toBe('busy');
  slow.arrive(result());
  await running;
  expect(api.count(RENEW)).toBe(1);
});

test('repeats a renewal without a response with the same key, and the next one has another', async () => {
  chooseRenewal('a', '1m');
  await renewFirst();
  expect(notices()).toEqual([`error: Errore rinnovo: ${CONNECTION_ERROR}`]);
  api.on(RENEW, () => result());
  await renewFirst();
  closeRenewal();
  chooseRenewal('a', '1m');
  await renewFirst();
  const keys = api.sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('shows the server’s refusal', async () => {
  api.on(RENEW, () => json({ duration_key: ['Questa durata non è disponibile.'] }, 400));
  chooseRenewal('a', '1m');
  await renewFirst();
  expect($renew.get()).toEqual({ state: 'idle' });
  expect(notices()).toEqual(['error: Errore rinnovo: Questa durata non è disponibile.']);
});
