// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { $user } from '#stores/kernel/session.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import {
  $active,
  $found,
  $groups,
  $isReading,
  $total,
  $unread,
  choose,
  moveActive,
  searchFor,
  startSearch,
} from '#stores/shell/command-palette.ts';
import { $theme } from '#stores/shell/theme.ts';
import { later } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { ARTICLES, fakePortal, LICENSES, license, PAYMENTS } from '#tests/support/stores/palette.ts';
import { until, untilTrue } from '#tests/support/until.ts';

const api = fakePortal();
asMember();

const found = () => $found.get().map(({ kind, title }) => `${kind}: ${title}`);

function theOnly(title: string) {
  const entries = $found.get().filter((entry) => entry.title === title);
  expect(entries).toHaveLength(1);
  return entries[0] as (typeof entries)[0];
}

afterEach(() => {
  searchFor('');
  $missing.set(new Set());
});

test('offers pages and actions until something is typed', async () => {
  await startSearch();
  expect(found()).toEqual(
    expect.arrayContaining(['screen: Dashboard', 'screen: Cambia password', 'action: Esci']),
  );
  expect(found()).not.toContain('screen: Accedi');
  expect(new Set($found.get().map(({ kind }) => kind))).toEqual(new Set(['screen', 'action']));
});

test('offers an unverified visitor only what is open to them', async () => {
  $user.set({ ...member, is_email_verified: false });
  await startSearch();
  expect(found()).toContain('screen: Dashboard');
  expect(found()).not.toContain('screen: Licenze');
  expect(api.sent.map(({ path }) => path)).toEqual(['/articles.json']);
});

test('offers the page on safety where the host has one', async () => {
  await startSearch();
  expect(found()).toContain('screen: Sicurezza');
  $missing.set(new Set(['security']));
  await until(() => expect(found()).not.toContain('screen: Sicurezza'));
});

test('finds everything about a product, kind by kind', async () => {
  await startSearch();
  searchFor('bond');
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
  searchFor(query);
  expect(found().toSorted()).toEqual(results.toSorted());
});

test('puts the group first in which a word begins as typed', async () => {
  api.articles([{ id: 'crescita', title: 'Che cos’è la crescita' }]);
  await startSearch();
  searchFor('esci');
  expect(found()).toEqual(['action: Esci', 'article: Che cos’è la crescita']);
});

test('shows six results of a kind and says how many there are', async () => {
  api.licenses(Array.from({ length: 30 }, (_, id) => license(id, 'Bond Ladder', `COA-${id}`)));
  await startSearch();
  searchFor('bond ladder');
  expect($groups.get()[0]).toMatchObject({ kind: 'license', total: 30 });
  expect($groups.get()[0]?.entries).toHaveLength(6);
  expect($total.get()).toBeGreaterThan($found.get().length);
});

test('the active result wraps round at the ends, and typing makes the first one active', async () => {
  await startSearch();
  moveActive(-1);
  expect($active.get()).toBe($found.get().length - 1);
  moveActive(1);
  expect($active.get()).toBe(0);
  moveActive(1);
  searchFor('bond');
  expect($active.get()).toBe(0);
  searchFor('niente di simile');
  moveActive(1);
  expect($active.get()).toBe(0);
});

test('the chosen result stays chosen when others arrive before it', async () => {
  const licenses = later();
  api.on(LICENSES, licenses.reply);
  const search = startSearch();
  searchFor('bond');
  await untilTrue(() => found().includes('article: Bond'));
  while ($found.get()[$active.get()]?.kind !== 'article') moveActive(1);
  expect($isReading.get()).toBe(true);
  licenses.arrive(api.licenseList());
  await search;
  expect(found()[0]).toBe('license: Bond Ladder');
  expect($found.get()[$active.get()]?.title).toBe('Bond');
  expect($isReading.get()).toBe(false);
});

test('names what could not be read, and searches the rest', async () => {
  api.fail(LICENSES);
  api.fail(ARTICLES);
  await startSearch();
  expect($unread.get()).toEqual(['licenses', 'articles']);
  searchFor('bond');
  expect(found()).toContain('product: Bond Ladder');
  await startSearch();
  expect(api.count(PAYMENTS)).toBe(2);
});

test('goes to the page of what was found', async () => {
  await startSearch();
  searchFor('bbbb');
  choose(theOnly('Bond Ladder'));
  expect(location.pathname).toBe('/licenses/8');
});

test('copies a licence’s key and says so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await startSearch();
  searchFor('copia bond');
  choose(theOnly('Copia la chiave di Bond Ladder'));
  await until(() => expect(notices()).toEqual(['success: Copiato!: Chiave licenza copiata negli appunti']));
  expect(written).toHaveBeenCalledWith('COA-BBBB-2222');
});

test('changes to the theme that is not on', async () => {
  $theme.set('light');
  await startSearch();
  searchFor('cambia tema');
  expect(found()).not.toContain('action: Tema chiaro');
  choose(theOnly('Tema scuro'));
  expect($theme.get()).toBe('dark');
  expect(found()).toContain('action: Tema chiaro');
  $theme.set('light');
});
