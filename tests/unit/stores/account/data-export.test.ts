// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { $exporting, saveData } from '#stores/account/data-export.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const EXPORT = 'GET /api/auth/export/';
const api = fakeApi();
asMember();
const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

beforeEach(() => void saved.mockClear());

test('saves the API’s response as a file, once for two presses', async () => {
  api.on(EXPORT, () => json({ profile: { email: 'ada@example.com' }, licenses: [] }));
  const presses = Promise.all([saveData(), saveData()]);
  expect($exporting.get()).toBe(true);
  await presses;
  expect($exporting.get()).toBe(false);
  expect(api.sent).toHaveLength(1);
  const files = saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  expect(files).toEqual([expect.stringMatching(/^coa-dati-\d{4}-\d\d-\d\d\.json$/)]);
});

test.each([
  [
    429,
    { detail: 'Troppe richieste. Riprova tra 86400 secondi.' },
    /^error: Dati non scaricati: Troppe richieste/,
  ],
  [400, {}, /^error: Dati non scaricati: Impossibile scaricare i dati/],
])('shows why it is refused with %i, and saves nothing', async (status, body, sentence) => {
  api.on(EXPORT, () => json(body, status));
  await saveData();
  expect(notices()[0]).toMatch(sentence);
  expect([saved.mock.calls.length, $exporting.get()]).toEqual([0, false]);
});
