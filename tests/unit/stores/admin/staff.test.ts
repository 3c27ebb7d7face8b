// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { call } from '#stores/admin/call.ts';
import { startStaff } from '#stores/admin/staff.ts';
import { ada } from '#tests/support/stores/ada.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const api = fakeApi();
const [assign, reload] = (['assign', 'reload'] as const).map((how) =>
  vi.spyOn(location, how).mockImplementation(() => {}),
);

test('the admin area is left through the login’s target when another account has signed in', async () => {
  history.replaceState(null, '', '/admin/payments?status=open');
  startStaff(ada, {});
  const to = '/login?redirect=%2Fadmin%2Fpayments%3Fstatus%3Dopen';
  localStorage.setItem('coa-session', 'a1');
  dispatchEvent(new StorageEvent('storage', { key: 'coa-session', newValue: 'a1' }));
  expect(assign?.mock.calls).toEqual([[to]]);
  api.on('PATCH /api/admin/shop/', () => json({ code: 'csrf_failed' }, 403));
  api.on('GET /csrf-token', () => json({ account: 'bea@example.com' }));
  await call('changeShop', { body: {} }).catch(() => {});
  expect([assign?.mock.calls, reload?.mock.calls]).toEqual([[[to], [to]], []]);
});

test('an ended session redirects to the login, with the reason', async () => {
  assign?.mockClear();
  startStaff(ada, {});
  api.on('PATCH /api/admin/shop/', () => json({ code: 'signed_out' }, 401));
  await call('changeShop', { body: {} }).catch(() => {});
  expect(assign?.mock.calls).toEqual([['/login?redirect=%2Fadmin%2Fpayments%3Fstatus%3Dopen&ended=1']]);
});
