// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { $user } from '#stores/kernel/session.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { $isReading, $total, $unread, palette, startSearch } from '#stores/shell/command-palette.ts';
import { $theme } from '#stores/shell/theme.ts';
import { later } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { ARTICLES, fakePortal, LICENSES, license, PAYMENTS } from '#tests/support/stores/palette.ts';
import { until, untilTrue } from '#tests/support/until.ts';

const api = fakePortal();
asMember();

const found = () => palette.$found.get().map(({ kind, title }) => `${kind}: ${title}`);

function theOnly(title: string) {
  const entries = palette.$found.get().filter((entry) => entry.title === title);
  expect(entries).toHaveLength(1);
  return entries[0] as (typeof entries)[0];
}

afterEach(() => {
  palette.searchFor('');
  $missing.set(new Set());
});

test('offers pages and actions while there is no input', async () => {
  await startSearch();
  expect(found()).toEqual(
    expect.arrayContaining(['screen: Dashboard', 'screen: Cambia password', 'action: Esci']),
  );
  expect(found()).not.toContain('screen: Accedi');
  expect(new Set(palette.$found.get().map(({ kind }) => kind))).toEqual(new Set(['screen', 'action']));
});

test('offers an unverified visitor only the permitted pages', async () => {
  $user.set({ ...member, is_email_verified: false });
  await startSearch();
  expect(found()).toContain('screen: Dashboard');
  expect(found()).not.toContain('screen: Licenze');
  expect(api.sent.map(({ path }) => path)).toEqual(['/articles.json']);
});

test('offers the security page if the host has one', async () => {
  await startSearch();
  expect(found()).toContain('screen: Sicurezza');
  $missing.set(new Set(['security']));
  await until(() => expect(found()).not.toContain('screen: Sicurezza'));
});

test('finds everything about a product, kind by kind', async () => {
  await startSearch();
  palette.searchFor('bond');
  expect(found()).toEqual([
    'license: Bond Ladder',
    'payment: Bond Ladder',
    'payment: Fattura di Bond Ladder',
    'product: Bond Ladder',
    'download: Scarica Bond Ladder',
    'article: Bond',
    'action: Copia la chiave di Bond Ladder',
  ]);
});

test.each([
  ['bbbb-2222', ['license: Bond Ladder', 'action: Copia la chiave di Bond Ladder']],
  ['txn-0042', ['payment: Bond Ladder', 'payment: Fattura di Bond Ladder']],
  ['txn-0043', ['payment: Crypto Analyzer']],
  ['fattura', ['payment: Fattura di Bond Ladder']],
  ['49,00', ['payment: Crypto Analyzer']],
  ['risk VOLATILITA', ['article: Volatilità e Value at Risk']],
  ['chiavi', ['screen: Licenze']],
  ['scarica', ['download: Scarica Bond Ladder', 'screen: Download']],
])('finds by «%s»', async (query, results) => {
  await startSearch();
  palette.searchFor(query);
  expect(found().toSorted()).toEqual(results.toSorted());
});

test('puts the group first in which a word starts with the input', async () => {
  api.articles([{ id: 'crescita', title: 'Che cos’è la crescita' }]);
  await startSearch();
  palette.searchFor('esci');
  expect(found()).toEqual(['action: Esci', 'article: Che cos’è la crescita']);
});

test('shows six results of a kind and says how many there are', async () => {
  api.licenses(Array.from({ length: 30 }, (_, id) => license(id, 'Bond Ladder', `COA-${id}`)));
  await startSearch();
  palette.searchFor('bond ladder');
  expect(palette.$groups.get()[0]).toMatchObject({ kind: 'license', total: 30 });
  expect(palette.$groups.get()[0]?.entries).toHaveLength(6);
  expect($total.get()).toBeGreaterThan(palette.$found.get().length);
});

test('the active result wraps around at the ends, and typing makes the first one active', async () => {
  await startSearch();
  palette.moveActive(-1);
  expect(palette.$active.get()).toBe(palette.$found.get().length - 1);
  palette.moveActive(1);
  expect(palette.$active.get()).toBe(0);
  palette.moveActive(1);
  palette.searchFor('bond');
  expect(palette.$active.get()).toBe(0);
  palette.searchFor('niente di simile');
  palette.moveActive(1);
  expect(palette.$active.get()).toBe(0);
});

test('the active result remains active when others arrive before it', async () => {
  const licenses = later();
  api.on(LICENSES, licenses.reply);
  const search = startSearch();
  palette.searchFor('bond');
  await untilTrue(() => found().includes('article: Bond'));
  while (palette.$found.get()[palette.$active.get()]?.kind !== 'article') palette.moveActive(1);
  expect($isReading.get()).toBe(true);
  licenses.arrive(api.licenseList());
  await search;
  expect(found()[0]).toBe('license: Bond Ladder');
  expect(palette.$found.get()[palette.$active.get()]?.title).toBe('Bond');
  expect($isReading.get()).toBe(false);
});

test('names data that could not be read, and searches the rest', async () => {
  api.fail(LICENSES);
  api.fail(ARTICLES);
  await startSearch();
  expect($unread.get()).toEqual(['licenses', 'articles']);
  palette.searchFor('bond');
  expect(found()).toContain('product: Bond Ladder');
  await startSearch();
  expect(api.count(PAYMENTS)).toBe(2);
});

test('opens the page of a result', async () => {
  await startSearch();
  palette.searchFor('bbbb');
  theOnly('Bond Ladder').choose();
  expect(location.pathname).toBe('/licenses/8');
});

test('copies a licence’s key and shows a notice', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await startSearch();
  palette.searchFor('copia bond');
  theOnly('Copia la chiave di Bond Ladder').choose();
  await until(() => expect(notices()).toEqual(['success: Copiato!: Chiave licenza copiata negli appunti']));
  expect(written).toHaveBeenCalledWith('COA-BBBB-2222');
});

test('changes to the other theme', async () => {
  $theme.set('light');
  await startSearch();
  palette.searchFor('cambia tema');
  expect(found()).not.toContain('action: Tema chiaro');
  theOnly('Tema scuro').choose();
  expect($theme.get()).toBe('dark');
  expect(found()).toContain('action: Tema chiaro');
  $theme.set('light');
});
