// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#lib/client/errors.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { $missing, absenceOf, callIfOffered, noteMissing } from '#stores/portal/capabilities.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const api = fakeApi();
afterEach(() => $missing.set(new Set()));

const answered = (status: number, body: unknown = { detail: 'Not found.' }) =>
  new ApiError({ kind: 'answer', status, body });

test.each<[CallName, ApiError]>([
  ['preferences', answered(404)],
  ['preferences', answered(404, undefined)],
  ['payment', answered(404, { code: 'not_offered' })],
  ['payment', answered(405)],
  ['renew', answered(501, undefined)],
])('takes this answer to %s for a lack of the host', async (name, error) => {
  expect(await noteMissing(name, error)).toBe(true);
  expect([...$missing.get()]).toEqual([name]);
  expect(await absenceOf(name, error)).toBe('not-offered');
});

test.each<[CallName, ApiError]>([
  ['payment', answered(404)],
  ['preferences', answered(403)],
  ['preferences', answered(500)],
  ['preferences', new ApiError({ kind: 'no-response' })],
  ['payments', answered(405)],
  ['license', answered(404, { code: 'not_offered' })],
])('takes this answer to %s for something else', async (name, error) => {
  expect(await noteMissing(name, error)).toBe(false);
  expect($missing.get().size).toBe(0);
});

test('tells an unknown thing from other failures', async () => {
  expect(await absenceOf('license', answered(404))).toBe('not-found');
  expect(await absenceOf(undefined, answered(404))).toBe('not-found');
  expect(await absenceOf('license', answered(500))).toBeUndefined();
});

test('passes answers and failures on', async () => {
  api.on('GET /api/auth/preferences/', () => json({ expiry_reminders: true }));
  expect(await callIfOffered('preferences')).toEqual({ expiry_reminders: true });
  api.on('GET /api/auth/preferences/', () => json({}, 405));
  await expect(callIfOffered('preferences')).rejects.toThrow('does not offer preferences');
  expect($missing.get().has('preferences')).toBe(true);
  await expect(callIfOffered('sessions')).rejects.toMatchObject({ status: 0 });
});
