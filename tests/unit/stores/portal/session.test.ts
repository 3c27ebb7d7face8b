// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { get } from '#lib/client/request.ts';
import { $user, beginSession, endSession, reloadUser, watchSession } from '#stores/portal/session.ts';
import { ada as ADA } from '#tests/support/stores/ada.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const api = fakeApi();
watchSession();
afterEach(() => {
  if ($user.get()) endSession();
});

test('a session leaves a mark for the public pages, and nothing that is worth stealing', () => {
  beginSession(ADA);
  expect($user.get()).toEqual(ADA);
  expect({ ...localStorage }).toEqual({ 'coa-session': '1' });
  endSession();
  expect($user.get()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('signing out in one tab signs out the others', () => {
  beginSession(ADA);
  localStorage.removeItem('coa-session');
  dispatchEvent(new StorageEvent('storage', { key: 'coa-session', newValue: null }));
  expect($user.get()).toBeNull();
});

test('an answer that says that the session is over ends it here', async () => {
  beginSession(ADA);
  api.on('GET /api/payments/stats/', () => json({ code: 'signed_out' }, 401));
  await get('/api/payments/stats/').catch(() => {});
  expect($user.get()).toBeNull();
});

test('an API that cannot be reached does not', async () => {
  beginSession(ADA);
  await get('/api/payments/stats/').catch(() => {});
  expect($user.get()).toEqual(ADA);
});

test('the user is reloaded from the profile, without what only the profile shows', async () => {
  beginSession(ADA);
  api.on('GET /api/auth/profile/', () => json({ ...ADA, full_name: 'Ada Neri', phone: '+39 02 1' }));
  await reloadUser();
  await vi.waitFor(() => expect($user.get()).toEqual({ ...ADA, full_name: 'Ada Neri' }));
});
