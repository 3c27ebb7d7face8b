import { describe, expect, test } from 'vitest';
import {
  href,
  matchRoute,
  movedPaths,
  pageTitle,
  type RouteName,
  routes,
  sidebarRoutes,
} from '#lib/contract/routes/routes.ts';
import { sectionOf } from '#lib/contract/routes/sections.ts';

const match = (address: string) => matchRoute(new URL(address, 'https://portal.test'));

describe('an address', () => {
  test.each(Object.entries(routes))('of %s is found again', (name, { path }) => {
    expect(match(path.replace(/:\w+\??/g, 'x'))).toMatchObject({ route: name });
  });

  test('gives its parameters decoded and its query', () => {
    expect(match('/licenses/a%20b?view=flat&x=1')).toEqual({
      route: 'license',
      params: { id: 'a b' },
      search: { view: 'flat', x: '1' },
      path: '/licenses/a%20b',
    });
  });

  test('with a broken escape still matches its route', () => {
    expect(match('/licenses/%E0%A4%A')).toMatchObject({ route: 'license', params: { id: '%E0%A4%A' } });
  });

  test('may end in a slash and be written in capitals', () => {
    expect(match('/Licenses/')).toMatchObject({ route: 'licenses' });
  });

  test('of the verification may lack its token', () => {
    expect(match('/verify-email')).toMatchObject({ route: 'verifyEmail', params: { token: '' } });
  });

  test.each(['/nowhere', '/licenses/1/2', '/licensesx', '/dashboard/x', '//dashboard'])(
    '%s is not an address',
    (path) => expect(match(`https://portal.test${path}`)).toBeUndefined(),
  );
});

describe('href', () => {
  test('fills in and encodes parameters and query', () => {
    expect(href('license', { id: 'a/b' }, { view: 'x y' })).toBe('/licenses/a%2Fb?view=x+y');
  });

  test('leaves out an optional parameter that is not there', () => {
    expect(href('verifyEmail')).toBe('/verify-email');
  });
});

test('the title is «title | COA», and just «COA» at home', () => {
  expect(pageTitle('Licenze')).toBe('Licenze | COA');
  expect(pageTitle(routes.home.title)).toBe('COA');
});

test('the sidebar has its entries in their order', () => {
  expect(sidebarRoutes.map((name) => routes[name].title)).toEqual([
    'Dashboard',
    'Esplora',
    'Prodotti',
    'Licenze',
    'Download',
    'Pagamenti',
    'Profilo',
    'Supporto',
  ]);
});

test('the settings that the profile menu names are the settings page', () => {
  expect(movedPaths['/profile/settings']).toBe('/settings');
});

test('every screen with a sidebar belongs to one of its entries', () => {
  const framed = Object.entries(routes).filter(
    ([name, { layout }]) => layout === 'sidebar' && name !== 'organization' && name !== 'people',
  );
  const found = framed.map(([name]) => [name, sectionOf(name as RouteName, sidebarRoutes)]);
  expect(found.filter(([, section]) => !sidebarRoutes.some((name) => name === section))).toEqual([]);
  expect(found.filter(([name, section]) => name !== section)).toEqual([
    ['license', 'licenses'],
    ['seats', 'licenses'],
    ['renewal', 'licenses'],
    ['redeem', 'licenses'],
    ['payment', 'payments'],
    ['changePassword', 'profile'],
    ['organizations', 'profile'],
    ['settings', 'profile'],
    ['security', 'profile'],
  ]);
});
