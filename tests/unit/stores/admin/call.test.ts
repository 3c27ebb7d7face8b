// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { call } from '#stores/admin/call.ts';
import { $user, beginSession } from '#stores/kernel/session.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member } from '#tests/support/stores/member.ts';

const CHANGE = 'PATCH /api/admin/shop/';
const ME = 'GET /api/admin/me/';

const api = fakeApi();
asMember();

const unknown = () => json({ detail: NOT_FOUND, code: 'not_found' }, 404);
const me = () => json({ email: 'ada@example.org', first_name: 'Ada', last_name: 'Rossi', role: 'support' });
const change = () => call('changeShop', { body: {} }).catch((error) => error.status);

test('losing the role closes the admin area when its calls answer 404', async () => {
  beginSession(member);
  api.on(CHANGE, unknown);
  api.on(ME, unknown);
  expect([await change(), $user.get()]).toEqual([404, null]);
});

test('a call beyond the role is refused and closes nothing', async () => {
  api.on(CHANGE, unknown);
  api.on(ME, me);
  expect([await change(), $user.get() !== null]).toEqual([404, true]);
});

test('a missing item closes nothing and sends no further request', async () => {
  api.on(CHANGE, () => json({ detail: 'Questo prodotto non esiste.' }, 404));
  expect([await change(), $user.get() !== null, api.count(ME)]).toEqual([404, true, 0]);
});
