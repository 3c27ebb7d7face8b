// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#stores/portal/call.ts';
import { navigate } from '#stores/portal/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { CALL, listOf, onLicensesPage } from '#tests/support/stores/remote-licenses.ts';
import { until } from '#tests/support/until.ts';

const RENAME = 'PATCH /api/licenses/activations/7/';

const api = fakeApi();
const open = onLicensesPage();
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
beforeEach(() => reload.mockClear());

const rename = () => call('renameActivation', { params: { id: '7' }, body: { name: 'Studio' } });

/** Opens a page that shows one licence, while there are already two. */
async function opened() {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  api.on(CALL, () => json(listOf(1, 2)));
  return licenses;
}

const SUSPENDED = { detail: 'La licenza è sospesa.' };

test.each([
  ['what is not its account’s any more', 403, SUSPENDED],
  ['what is gone', 404, {}],
  ['what has changed', 409, SUSPENDED],
  ['what is gone for good', 410, {}],
  ['a product that is not sold any more', 400, { product_id: ['Questo prodotto non è più in vendita.'] }],
  ['a duration that is not sold any more', 400, { duration_key: ['Questa durata non è disponibile.'] }],
])('a refused write to %s makes the page show the current state', async (_, status, body) => {
  const licenses = await opened();
  api.on(RENAME, () => json(body, status));
  await expect(rename()).rejects.toMatchObject({ status });
  await until(() => expect(licenses.shown()).toEqual(['1', '2']));
});

test.each([
  ['that is wrong in itself', () => json({ name: ['Troppo lungo.'] }, 400)],
  ['that comes too often', () => json({ detail: 'Troppe richieste.' }, 429)],
  ['of a server that fails', () => json({}, 500)],
])('a write %s sends no further request', async (_, reply) => {
  await opened();
  api.on(RENAME, reply);
  await rename().catch(() => {});
  expect(api.count(CALL)).toBe(1);
});

test('a page without reads sends no request', async () => {
  navigate('/downloads');
  open();
  api.on(RENAME, () => json({}, 409));
  await rename().catch(() => {});
  expect(api.count(CALL)).toBe(0);
});

test('a page that is about to change the account is not read again with the new one', async () => {
  await opened();
  api.on(RENAME, () => json({ code: 'csrf_failed' }, 403));
  api.on('GET /csrf-token', () => json({ account: 'bea@example.com' }));
  await rename().catch(() => {});
  expect([reload.mock.calls.length, api.count(CALL)]).toEqual([1, 1]);
});
