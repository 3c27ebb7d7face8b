// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { $user, beginSession, endSession, watchSession } from '#stores/portal/session.ts';
import { ada as ADA } from '#tests/support/stores/ada.ts';

watchSession();
afterEach(() => {
  if ($user.get()) endSession();
});

test('a session leaves a marker for the public pages, and no secret', () => {
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
