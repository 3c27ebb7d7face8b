import { describe, expect, test } from 'vitest';
import { closedRoute, guard, type Visitor, visitorOf } from '#lib/contract/routes/guard.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';

function verdict(address: string, visitor: Visitor): string {
  const url = new URL(address, 'https://portal.test');
  const page = matchRoute(url);
  if (!page) throw new Error(`${address} is no page`);
  const { pathname, search } = url;
  const result = guard(page, visitor, pathname + search);
  return result.kind === 'allow' ? 'allow' : result.to;
}

test('a visitor is a guest, an unverified user or a member', () => {
  expect(visitorOf(null)).toBe('guest');
  expect(visitorOf({ is_email_verified: false })).toBe('unverified');
  expect(visitorOf({ is_email_verified: true })).toBe('member');
});

const memberPages = [
  '/dashboard',
  '/explore',
  '/licenses',
  '/licenses/7',
  '/downloads',
  '/platforms/risk-manager/rent',
  '/payments',
  '/payments/7',
  '/profile',
  '/profile/change-password',
  '/settings',
  '/settings/security',
  '/support',
];
const guestPages = ['/login', '/register', '/forgot-password'];
const publicPages = ['/', '/articles', '/articles/x', '/platforms', '/platforms/x'];

describe('a guest', () => {
  test.each(memberPages)('is sent from %s to login, with the return path', (path) => {
    expect(verdict(path, 'guest')).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });

  test('keeps the query of the full target path', () => {
    expect(verdict('/licenses?x=1&y=a b', 'guest')).toBe('/login?redirect=%2Flicenses%3Fx%3D1%26y%3Da%2520b');
  });

  test.each([...guestPages, ...publicPages, '/products', '/reset-password/t', '/verify-email/t'])(
    'may open %s',
    (path) => expect(verdict(path, 'guest')).toBe('allow'),
  );
});

describe('a member', () => {
  test.each(guestPages)('is sent from %s to the dashboard', (path) => {
    expect(verdict(path, 'member')).toBe('/dashboard');
  });

  test.each([...memberPages, ...publicPages, '/products', '/reset-password/t', '/verify-email/t'])(
    'may open %s',
    (path) => expect(verdict(path, 'member')).toBe('allow'),
  );
});

describe('an unverified user', () => {
  test.each(['/dashboard', '/verify-email/t', '/verify-email', ...publicPages])('may open %s', (path) => {
    expect(verdict(path, 'unverified')).toBe('allow');
  });

  test.each(guestPages)('is sent from %s to the dashboard', (path) => {
    expect(verdict(path, 'unverified')).toBe('/dashboard');
  });

  test.each(['/products', '/reset-password/t', ...memberPages.slice(1)])(
    'is sent from %s to the dashboard, which explains why',
    (path) => {
      const { pathname, searchParams } = new URL(verdict(path, 'unverified'), 'https://portal.test');
      expect(pathname).toBe('/dashboard');
      const closed = closedRoute(Object.fromEntries(searchParams));
      expect(closed).toBe(matchRoute(new URL(path, 'https://portal.test'))?.route);
    },
  );

  test.each([undefined, '', 'nowhere', 'toString'])(
    'gets no explanation for a page called «%s»',
    (closed) => {
      expect(closedRoute(closed === undefined ? {} : { closed })).toBeUndefined();
    },
  );
});
