// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Product } from '#lib/contract/products/products.ts';
import { $exporting, saveData } from '#stores/account/data-export.ts';
import { removeField } from '#stores/account/remove-field.ts';
import { setPreference } from '#stores/account/settings.ts';
import * as files from '#stores/browser/save-file.ts';
import { $downloads, startDownload } from '#stores/downloads.ts';
import { $user, beginSession, endSession } from '#stores/kernel/session.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { verify } from '#stores/login/verify-email.ts';
import { call } from '#stores/portal/call.ts';
import { navigate } from '#stores/portal/router.ts';
import { $durations, $purchase, buy } from '#stores/products/products.ts';
import { $toasts, notify } from '#stores/shell/notifications.ts';
import { ada } from '#tests/support/stores/ada.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const BUY = 'POST /api/licenses/purchase/simulate/';
const EXPORT = 'GET /api/auth/export/';
const bea = { ...ada, email: 'bea@example.com' };

const api = fakeApi();
asMember();

beforeEach(() => {
  beginSession(ada);
  vi.spyOn(files, 'saveFile').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function changeAccount(): void {
  endSession();
  beginSession(bea);
}

const isAsked = (request: string) => until(() => expect(api.count(request)).toBe(1));

const product = v.parse(Product, {
  id: 'risk-manager',
  name: 'Risk Manager',
  base_price: '59.00',
  available_durations: { '1m': { label: '1 mese', multiplier: '1.00' } },
});
const bought = () =>
  json({
    message: 'Licenza acquistata.',
    license: {
      license_key: 'COA-1',
      expiry_date: '2027-03-01T00:00:00Z',
      product: { name: 'Risk Manager' },
    },
  });

test('does not see the former account’s new key or choices', async () => {
  api.on(BUY, bought);
  navigate('/products');
  $durations.set({ 'bond-ladder': '1m' });
  await buy(product, '1m');
  expect($purchase.get().state).toBe('done');
  changeAccount();
  expect([$purchase.get(), $durations.get(), $toasts.get()]).toEqual([{ state: 'idle' }, {}, []]);
});

test('does not see a purchase whose response arrives late', async () => {
  const slow = later();
  api.on(BUY, slow.reply);
  navigate('/products');
  const buying = buy(product, '1m');
  changeAccount();
  slow.arrive(bought());
  await buying;
  expect([$purchase.get(), notices()]).toEqual([{ state: 'idle' }, []]);
});

test('neither gets the former account’s pending data nor waits for them', async () => {
  const slow = later();
  api.on(EXPORT, slow.reply);
  const saving = saveData();
  changeAccount();
  expect($exporting.get()).toBe(false);
  slow.arrive(json({}));
  await saving;
  expect([vi.mocked(files.saveFile).mock.calls, notices()]).toEqual([[], []]);
});

test('is not signed out by the response to the former account’s request', async () => {
  const slow = later();
  api.on('GET /api/auth/preferences/', slow.reply);
  const asked = call('preferences');
  changeAccount();
  slow.arrive(json({ code: 'signed_out' }, 401));
  await expect(asked).rejects.toBeInstanceOf(Abandoned);
  expect($user.get()).toEqual(bea);
});

test('does not wait for the former account’s choices to be saved', async () => {
  api.on('PATCH /api/auth/preferences/', later().reply);
  void setPreference('product_news', true);
  void setPreference('product_news', false);
  await isAsked('PATCH /api/auth/preferences/');
  changeAccount();
  api.on('PATCH /api/auth/preferences/', () => json({ expiry_reminders: true, product_news: false }));
  await setPreference('product_news', false);
  expect(notices()).toEqual(['success: Preferenza salvata']);
});

test('does not get data that wait for the former account’s change', async () => {
  const slow = later();
  api.on('PATCH /api/auth/preferences/', slow.reply);
  const saved = [setPreference('product_news', true), setPreference('product_news', false)];
  await isAsked('PATCH /api/auth/preferences/');
  changeAccount();
  slow.arrive(json({ expiry_reminders: true, product_news: true }));
  await Promise.all(saved);
  expect([api.count('PATCH /api/auth/preferences/'), notices()]).toEqual([1, []]);
});

test('cannot undo the former account’s change', async () => {
  api.on('PATCH /api/auth/profile/', () => json(ada));
  await removeField('phone');
  notify({ type: 'info', title: 'Nuova versione disponibile', life: 'standing' });
  expect(notices()).toHaveLength(2);
  changeAccount();
  expect(notices()).toEqual(['info: Nuova versione disponibile']);
});

test('can download a file that the former account is downloading', () => {
  void startDownload({ product_id: 'risk-manager' });
  changeAccount();
  expect($downloads.get()).toEqual({});
});

test('does not become the account whose address is confirmed late', async () => {
  const slow = later();
  api.on('POST /api/auth/verify-email/', () => json({ message: '' }));
  api.on('GET /api/auth/profile/', slow.reply);
  const verifying = verify();
  await isAsked('GET /api/auth/profile/');
  changeAccount();
  slow.arrive(json(ada));
  await verifying;
  expect($user.get()).toEqual(bea);
});
