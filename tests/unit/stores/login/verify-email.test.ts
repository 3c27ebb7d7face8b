// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { $verification } from '#stores/login/verify-email.ts';
import { $user } from '#stores/portal/session.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member } from '#tests/support/stores/member.ts';

const VERIFY = 'POST /api/auth/verify-email/';
const api = fakeApi();
const { visit } = asMember();

const settled = () => vi.waitFor(() => expect($verification.get().state).not.toBe('busy'));

afterEach(() => $verification.set({ state: 'busy' }));

test('verifies the link’s token by itself, once', async () => {
  $user.set(null);
  api.on(VERIFY, () => json({ message: 'ok' }));
  visit('/verify-email/abc', $verification, $verification);
  expect($verification.get()).toEqual({ state: 'busy' });
  await settled();
  expect($verification.get()).toEqual({ state: 'verified' });
  expect(api.sent.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('says that the token is missing without asking', () => {
  visit('/verify-email', $verification);
  expect($verification.get()).toEqual({
    state: 'failed',
    message: "Token di verifica mancante nell'URL",
  });
  expect(api.sent).toEqual([]);
});

test.each([
  [{ message: 'Uno' }, 'Uno'],
  [{ detail: 'Due' }, 'Due'],
  [{ token: ['Il link è scaduto.', 'x'] }, 'Il link è scaduto.'],
  [{}, "Errore durante la verifica dell'email"],
])('on %j says «%s»', async (body, message) => {
  api.on(VERIFY, () => json(body, 400));
  visit('/verify-email/abc', $verification);
  await settled();
  expect($verification.get()).toEqual({ state: 'failed', message });
});

test('updates the signed-in user with the confirmed address', async () => {
  $user.set({ ...member, is_email_verified: false });
  api.on(VERIFY, () => json({ message: 'ok' }));
  api.on('GET /api/auth/profile/', () => json({ ...member, email: 'nuova@example.com' }));
  visit('/verify-email/abc', $verification);
  await settled();
  expect($user.get()).toEqual({ ...member, email: 'nuova@example.com' });
});

test('counts the address as confirmed even if the profile cannot be read now', async () => {
  $user.set({ ...member, is_email_verified: false });
  api.on(VERIFY, () => json({ message: 'ok' }));
  visit('/verify-email/abc', $verification);
  await settled();
  expect($user.get()?.is_email_verified).toBe(true);
});
