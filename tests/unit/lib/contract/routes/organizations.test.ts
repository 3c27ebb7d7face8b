import { describe, expect, test } from 'vitest';
import { guard } from '#lib/contract/routes/guard.ts';
import { href, matchRoute, routes } from '#lib/contract/routes/routes.ts';
import { readsOf } from '#lib/contract/routes/screen-reads.ts';
import { entriesOf, sectionOf } from '#lib/contract/routes/sections.ts';
import { sourceKey } from '#lib/contract/routes/sources.ts';

const at = (path: string) => {
  const page = matchRoute(new URL(path, 'https://portal.test'));
  if (!page) throw new Error(`${path} is no page`);
  return page;
};

describe('the address of a page', () => {
  test.each([
    ['licenses', {}, '/organizations/o-1/licenses'],
    ['license', { id: '7' }, '/organizations/o-1/licenses/7'],
    ['renewal', { id: 'bond' }, '/organizations/o-1/platforms/bond/rent'],
    ['payment', { id: 'p' }, '/organizations/o-1/payments/p'],
    ['people', {}, '/organizations/o-1/people'],
    ['organization', {}, '/organizations/o-1'],
  ] as const)('of %s contains the organization', (route, params, path) => {
    expect(href(route, { ...params, organization: 'o-1' })).toBe(path);
    expect(at(path)).toMatchObject({ route, params: { ...params, organization: 'o-1' } });
  });

  test('without an organization’s variant is the visitor’s', () => {
    expect(href('settings', { organization: 'o-1' })).toBe('/settings');
    expect(matchRoute(new URL('https://portal.test/organizations/o-1/settings'))).toBeUndefined();
    expect(matchRoute(new URL('https://portal.test/organizations/o-1/dashboard'))).toBeUndefined();
  });

  test('encodes an invalid id', () => {
    expect(href('licenses', { organization: '../x' })).toBe('/organizations/..%2Fx/licenses');
  });
});

test.each(['/organizations', '/organizations/o-1', '/organizations/o-1/products'])(
  'a guest is sent from %s to the login, with the return path',
  (path) => {
    const to = href('login', {}, { redirect: path });
    expect(guard(at(path), 'guest', path)).toEqual({ kind: 'redirect', to });
  },
);

test('responses in an organization are cached apart from the visitor’s', () => {
  const keys = (path: string) => readsOf(at(path)).map(sourceKey);
  expect(keys('/licenses')).toEqual(['licensesByProduct', 'licenses', 'heldLicenses']);
  expect(keys('/organizations/o-1/licenses')).toEqual([
    'licensesByProduct?organization=o-1',
    'licenses?organization=o-1',
  ]);
});

describe('the sidebar', () => {
  const titles = (role: 'member' | 'billing' | 'admin') =>
    entriesOf({ role }).map((name) => routes[name].title);

  test('has in an organization the links of the visitor’s role', () => {
    expect(titles('admin')).toEqual([
      'Licenze',
      'Assegnazioni',
      'Prodotti',
      'Download',
      'Pagamenti',
      'Persone',
      'Organizzazione',
    ]);
    expect(titles('billing')).toEqual(['Licenze', 'Prodotti', 'Pagamenti', 'Organizzazione']);
    expect(titles('member')).toEqual(['Organizzazione']);
  });

  test('marks the assignments if they are an entry, otherwise the licences', () => {
    expect(sectionOf('seats', entriesOf({ role: 'admin' }))).toBe('seats');
    expect(sectionOf('seats', entriesOf(undefined))).toBe('licenses');
    expect(sectionOf('payment', entriesOf({ role: 'billing' }))).toBe('payments');
  });
});
