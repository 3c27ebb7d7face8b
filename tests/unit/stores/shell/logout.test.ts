// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { $user, beginSession } from '#stores/kernel/session.ts';
import { $page, navigate, watchNavigation } from '#stores/portal/router.ts';
import { logout } from '#stores/shell/logout.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';

const LOGOUT = 'POST /api/auth/logout/';
const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
const api = fakeApi();
asMember();
watchNavigation();
$page.listen(() => {});

beforeEach(() => {
  beginSession(member);
  navigate('/dashboard');
});

test('a failed logout shows an error and changes nothing', async () => {
  api.on(LOGOUT, () => json({}, 503));
  await logout();
  expect(notices()).toEqual(['error: Errore durante il logout']);
  expect($user.get()).toEqual(member);
  expect(assign).not.toHaveBeenCalled();
});

test('a logout opens the home page, which shows its notice', async () => {
  api.on(LOGOUT, () => new Response(null, { status: 205 }));
  await logout();
  expect($user.get()).toBeNull();
  expect(assign).toHaveBeenCalledWith('/');
  expect(sessionStorage.getItem('coa-flash')).toBe('Logout effettuato con successo');
  // The guard must not send the visitor to the login meanwhile.
  expect(location.pathname).toBe('/dashboard');
});
