// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { $stoppingEmail, learnAssistedEmail, stopAssistedEmail } from '#stores/account/assisted-email.ts';
import { $user } from '#stores/kernel/session.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const PROFILE = 'GET /api/auth/profile/';
const STOP = 'POST /api/auth/assisted-email/stop-own/';
const AT = '2026-09-18T09:30:00.000Z';

const api = fakeApi();
asMember();
const waiting = () => $user.get()?.assisted_email_at;

afterEach(() => $missing.set(new Set()));

test('a session that began with a login requests once the data that the login did not contain', async () => {
  api.on(PROFILE, () => json({ email: 'ada@example.com', assisted_email_at: AT }));
  await learnAssistedEmail();
  expect(waiting()).toBe(AT);
  api.on(PROFILE, () => json({ email: 'ada@example.com', assisted_email_at: null }));
  await learnAssistedEmail();
  expect(waiting()).toBe(AT);
});

test('a failed request is not waited for, and a host without the call gets no request', async () => {
  $missing.set(new Set(['stopOwnAssistedEmail']));
  await learnAssistedEmail();
  expect(waiting()).toBeUndefined();
  $missing.set(new Set());
  api.on(PROFILE, () => json({ detail: 'Errore' }, 500));
  await learnAssistedEmail();
  expect(waiting()).toBeNull();
});

test('two presses stop it once, and the notice disappears', async () => {
  const user = $user.get();
  if (user) $user.set({ ...user, assisted_email_at: AT });
  const answer = later();
  api.on(STOP, answer.reply);
  const both = [stopAssistedEmail(), stopAssistedEmail()];
  expect($stoppingEmail.get()).toBe(true);
  answer.arrive(json({ message: 'ok' }));
  await Promise.all(both);
  expect(waiting()).toBeNull();
  expect(notices()).toEqual([expect.stringContaining('success: Cambio fermato')]);
});

test('a failed stop shows an error, and the notice remains', async () => {
  const user = $user.get();
  if (user) $user.set({ ...user, assisted_email_at: AT });
  api.on(STOP, () => json({ detail: 'Errore' }, 500));
  await stopAssistedEmail();
  expect(waiting()).toBe(AT);
  expect(notices()).toEqual([expect.stringContaining('Cambio non fermato')]);
});
