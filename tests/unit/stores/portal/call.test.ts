// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { CallError } from '#lib/client/errors.ts';
import { cache, keepAnswers } from '#stores/kernel/answers.ts';
import { NotOffered } from '#stores/kernel/remote-state.ts';
import { $user, beginSession, endSession } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { ada } from '#tests/support/stores/ada.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const api = fakeApi();
const PREFERENCES = 'GET /api/auth/preferences/';
const LOGIN = 'POST /api/auth/login/';

afterEach(() => {
  $missing.set(new Set());
  if ($user.get()) endSession();
});

test('returns the response', async () => {
  const preferences = { expiry_reminders: true, product_news: false };
  api.on(PREFERENCES, () => json(preferences));
  expect(await call('preferences')).toEqual(preferences);
});

test('remembers a call that the host does not offer, and hides the API’s message', async () => {
  api.on(PREFERENCES, () => json({ detail: 'Not found.', code: 'not_offered' }, 404));
  await expect(call('preferences')).rejects.toBeInstanceOf(NotOffered);
  expect([...$missing.get()]).toEqual(['preferences']);
});

test.each([403, 404, 405, 500])('treats a %i of the API like any other failure', async (status) => {
  api.on(PREFERENCES, () => json({ detail: 'No.' }, status));
  await expect(call('preferences')).rejects.toBeInstanceOf(CallError);
  expect($missing.get().size).toBe(0);
});

test('ends the session when the Worker reports its end', async () => {
  beginSession(ada);
  api.on(PREFERENCES, () => json({ code: 'signed_out' }, 401));
  await expect(call('preferences')).rejects.toMatchObject({ status: 401 });
  expect($user.get()).toBeNull();
});

test.each([
  ['a wrong password', LOGIN, () => json({ detail: 'Credenziali non valide.' }, 401)],
  ['an API that cannot be reached', 'GET /elsewhere', () => json({})],
])('keeps the session after %s', async (_, route, reply) => {
  beginSession(ada);
  api.on(route, reply);
  await expect(call('login', { body: {} })).rejects.toBeInstanceOf(CallError);
  expect($user.get()).toEqual(ada);
});

test('drops cached responses after a write', async () => {
  keepAnswers({ products: { results: [] } });
  api.on(PREFERENCES, () => json({ expiry_reminders: true, product_news: false }));
  await call('preferences');
  expect(cache.kept('products')).toBeDefined();
  api.on('POST /api/support/', () => json({ message: 'Grazie' }, 201));
  await call('support', { body: {} });
  expect(cache.kept('products')).toBeUndefined();
});
