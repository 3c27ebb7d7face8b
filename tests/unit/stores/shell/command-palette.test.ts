// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { $user } from '#stores/portal/session.ts';
import {
  $active,
  $found,
  $incomplete,
  moveActive,
  searchFor,
  startSearch,
} from '#stores/shell/command-palette.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member } from '#tests/support/stores/member.ts';

const LICENSES = 'GET /api/licenses/my-licenses/';
const ARTICLES = 'GET /articles.json';

const api = fakeApi();
asMember();

const license = (id: number, product_name: string, license_key: string) => ({
  id,
  product_name,
  license_key,
  status: 'active',
  created_at: '2026-01-01T00:00:00Z',
});

function answer(): void {
  const licenses = [
    license(7, 'Crypto Analyzer', 'COA-AAAA-1111'),
    license(8, 'Bond Ladder', 'COA-BBBB-2222'),
  ];
  api.on(LICENSES, () => json({ results: licenses }));
  api.on(ARTICLES, () =>
    json({
      articles: [
        { id: 'volatilita', title: 'Volatilità e Value at Risk' },
        { id: 'bond', title: 'Bond' },
      ],
    }),
  );
}

const found = () => $found.get().map(({ href }) => href);

afterEach(() => searchFor(''));

test('offers the pages until something is typed', async () => {
  answer();
  await startSearch();
  expect(found()).toContain('/dashboard');
  expect(found()).toContain('/profile/change-password');
  expect(found()).toContain('/articles');
  expect(found()).not.toContain('/login');
  expect($found.get().every(({ kind, href }) => kind === 'screen' && !href.includes(':'))).toBe(true);
});

test('offers an unverified visitor only what is open to them', async () => {
  answer();
  $user.set({ ...member, is_email_verified: false });
  await startSearch();
  expect(found()).toContain('/dashboard');
  expect(found()).not.toContain('/licenses');
  expect(api.count(LICENSES)).toBe(0);
});

test('finds licences by product and by key', async () => {
  answer();
  await startSearch();
  searchFor('crypto');
  expect(found()).toEqual(['/licenses/7']);
  searchFor('bbbb-2222');
  expect(found()).toEqual(['/licenses/8']);
});

test('finds articles without accents, in any order of the words', async () => {
  answer();
  await startSearch();
  searchFor('risk VOLATILITA');
  expect(found()).toEqual(['/articles/volatilita']);
});

test('lists kind by kind: pages, licences, articles', async () => {
  answer();
  await startSearch();
  searchFor('bond');
  expect(found()).toEqual(['/licenses/8', '/articles/bond']);
});

test('shows at most eight results of a kind', async () => {
  answer();
  const many = Array.from({ length: 30 }, (_, id) => license(id, 'Bond Ladder', `COA-${id}`));
  api.on(LICENSES, () => json({ results: many }));
  await startSearch();
  searchFor('bond');
  expect($found.get().filter(({ kind }) => kind === 'license')).toHaveLength(8);
  expect(found().at(-1)).toBe('/articles/bond');
});

test('the active result wraps round at the ends, and typing makes the first one active', async () => {
  answer();
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

test('says when part of it could not be loaded, and searches the rest', async () => {
  answer();
  api.on(LICENSES, () => json({ detail: 'no' }, 500));
  await startSearch();
  expect($incomplete.get()).toBe(true);
  searchFor('bond');
  expect(found()).toEqual(['/articles/bond']);
});
