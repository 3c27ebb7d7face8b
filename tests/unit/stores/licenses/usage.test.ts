// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usage } from '#lib/text/licenses/usage.ts';
import * as files from '#stores/browser/save-file.ts';
import { usageLog } from '#stores/licenses/license.ts';
import {
  $exporting,
  eventLabel,
  exportUsage,
  rangeProblem,
  showUsage,
  usageFilter,
} from '#stores/licenses/usage.ts';
import { $page } from '#stores/portal/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const PATH = 'GET /api/licenses/my-licenses/7/usage-logs/';

const api = fakeApi();
const { visit } = asMember();

const entry = (id: number) => ({ id, event: 'validated', created_at: '2026-03-01T10:00:00Z', count: 3 });
const entries = (length: number, from = 0) => Array.from({ length }, (_, index) => entry(from + index));

beforeEach(() => {
  vi.spyOn(files, 'saveBlob').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const saved = () =>
  Promise.all(
    vi
      .mocked(files.saveBlob)
      .mock.calls.map(async ([name, content]) => ({ name, content: await content.text() })),
  );

test('reads the page and the filter of the address', async () => {
  api.on(`${PATH}?page=2&page_size=20&event=activated&from=2026-01-01`, () =>
    json({ count: 21, results: [entry(1)] }),
  );
  visit('/licenses/7?from=2026-01-01&to=&event=activated&page=2&altro=1', usageLog.$state);
  await until(() => expect(usageLog.$state.get()).toMatchObject({ data: { count: 21 } }));
});

test('puts the choice into the address, and starts at the first page', () => {
  visit('/licenses/7?page=3');
  showUsage({ event: 'renewed', from: '', to: '2026-02-01' });
  expect($page.get()).toMatchObject({ path: '/licenses/7', search: { event: 'renewed', to: '2026-02-01' } });
  expect(usageFilter({ search: $page.get()?.search ?? {} })).toEqual({
    event: 'renewed',
    from: '',
    to: '2026-02-01',
  });
  showUsage({ event: '', from: '', to: '' }, 2);
  expect($page.get()?.search).toEqual({ page: '2' });
});

test('names events in Italian and leaves those it does not know', () => {
  expect(eventLabel('activation_refused')).toBe('Attivazione rifiutata');
  expect(eventLabel('teleported')).toBe('teleported');
});

const PAGE_OF_FILE = 'page_size=500';

test('exports all lines that match the filter, each page after the last line of the one before', async () => {
  api.on(`${PATH}?page=1&${PAGE_OF_FILE}&event=validated`, () =>
    json({ count: 1130, results: entries(500) }),
  );
  api.on(`${PATH}?page=2&${PAGE_OF_FILE}&event=validated&after=499`, () =>
    json({ count: 1131, results: entries(500, 500) }),
  );
  api.on(`${PATH}?page=3&${PAGE_OF_FILE}&event=validated&after=999`, () =>
    json({ count: 1131, results: entries(131, 1000) }),
  );
  visit('/licenses/7?event=validated&page=4');
  const done = exportUsage();
  expect($exporting.get()).toBe(true);
  await Promise.all([done, exportUsage()]);
  const files = await saved();
  expect(files).toHaveLength(1);
  const [file] = files;
  expect(file?.name).toBe('registro-licenza-7.csv');
  expect(file?.content.trim().split('\r\n')).toHaveLength(1132);
  expect(file?.content).toContain('"01/03/2026 11:00";"Verifica";"3";"esatto";');
  expect(notices()).toEqual(['success: Registro esportato: 1.131 righe']);
  expect($exporting.get()).toBe(false);
});

test.each([
  [1, false, '', '"1";"esatto"'],
  [3, false, '3 volte', '"3";"esatto"'],
  [3, true, '3 volte o più', '"3";"minimo"'],
  [1, true, 'una o più volte', '"1";"minimo"'],
])('describes a minimum of %d: %s', async (count, is_minimum, shown, cells) => {
  expect(usage.times({ count, is_minimum })).toBe(shown);
  api.on(`${PATH}?page=1&${PAGE_OF_FILE}`, () =>
    json({ count: 1, results: [{ ...entry(1), count, is_minimum }] }),
  );
  visit('/licenses/7');
  await exportUsage();
  expect((await saved())[0]?.content).toContain(`"Verifica";${cells};`);
});

test('takes the pages of a host that sends fewer lines than asked for', async () => {
  api.on(`${PATH}?page=1&${PAGE_OF_FILE}`, () => json({ count: 130, results: entries(100) }));
  api.on(`${PATH}?page=2&${PAGE_OF_FILE}&after=99`, () => json({ count: 130, results: entries(30, 100) }));
  visit('/licenses/7');
  await exportUsage();
  expect((await saved())[0]?.content.trim().split('\r\n')).toHaveLength(131);
});

test('stops at the end of a list whose count is too high', async () => {
  api.on(`${PATH}?page=1&${PAGE_OF_FILE}`, () => json({ count: 9, results: entries(2) }));
  api.on(`${PATH}?page=2&${PAGE_OF_FILE}&after=1`, () => json({ count: 9, results: [] }));
  visit('/licenses/7');
  await exportUsage();
  expect(await saved()).toHaveLength(1);
});

test('saves nothing when a page fails', async () => {
  visit('/licenses/7');
  await exportUsage();
  expect(await saved()).toEqual([]);
  expect(notices()[0]).toContain('Impossibile esportare il registro: Errore di connessione');
});

test.each([
  ['2026-05-02', '2026-05-01', 'La data finale viene prima di quella iniziale.'],
  ['2026-05-01', '2026-05-01', undefined],
  ['2026-05-01', '', undefined],
  ['', '2026-05-01', undefined],
])('the days from «%s» to «%s» are accepted or refused with a message', (from, to, problem) =>
  expect(rangeProblem({ event: '', from, to })).toBe(problem),
);
