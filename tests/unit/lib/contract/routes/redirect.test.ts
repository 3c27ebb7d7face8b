import { describe, expect, test } from 'vitest';
import { loginTarget } from '#lib/contract/routes/guard.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';

const HOME_OF_MEMBERS = '/dashboard';

describe('login redirects to', () => {
  test.each([
    '/licenses',
    '/licenses?view=flat',
    '/licenses/7?from=mail#devices',
    '/products?product=risk-manager&duration=12m',
    '/payments?page=2&status=completed',
    '/platforms/risk-manager/rent',
    '/articles/duration-e-rischio-tasso',
    '/',
  ])('%s', (path) => {
    // The landing page is not a useful target after a login.
    expect(loginTarget(path)).toBe(path === '/' ? HOME_OF_MEMBERS : path);
  });
});

test('login redirects to at most 2048 characters', () => {
  const longest = '/licenses?x='.padEnd(2048, 'a');
  expect(loginTarget(longest)).toBe(longest);
  expect(loginTarget(`${longest}a`)).toBe(HOME_OF_MEMBERS);
});

describe('the fragment that a browser carried to the login', () => {
  test.each([
    ['/licenses/7', '#devices', '/licenses/7#devices'],
    ['/licenses/7#usage', '#devices', '/licenses/7#usage'],
    ['/licenses/7', '', '/licenses/7'],
    ['//evil.example', '#devices', HOME_OF_MEMBERS],
    [undefined, '#devices', HOME_OF_MEMBERS],
  ])('%s with %j redirects to %s', (redirect, fragment, target) => {
    expect(loginTarget(redirect, { fragment })).toBe(target);
  });
});

test('login redirects staff, and only them, back to admin pages', () => {
  for (const path of ['/admin', '/admin/customers/7?from=mail', '/nowhere']) {
    expect(loginTarget(path)).toBe(HOME_OF_MEMBERS);
    expect(loginTarget(path, { isStaff: true })).toBe(path);
  }
  expect(loginTarget('//evil.example', { isStaff: true })).toBe(HOME_OF_MEMBERS);
  expect(loginTarget('/login', { isStaff: true })).toBe(HOME_OF_MEMBERS);
});

describe('login refuses to redirect to', () => {
  test.each([
    ['nothing', ''],
    ['another host without a scheme', '//evil.example'],
    ['another host behind three slashes', '///evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['another origin', 'https://evil.example/licenses'],
    ['a backslash as second slash', '/\\evil.example'],
    ['a backslash between slashes', '/\\/evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash later in the path', '/licenses\\..\\evil'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a carriage return that browsers drop', '/\r/evil.example'],
    ['a null character', '/licenses\u0000'],
    ['a delete character', '/licenses\u007f'],
    ['a dot segment before two slashes', '/.//evil.example'],
    ['a parent segment before two slashes', '/x/..//evil.example'],
    ['an encoded dot segment', '/%2e//evil.example'],
    ['an encoded parent segment', '/licenses/%2e%2e/%2e%2e//evil.example'],
    ['dots that a browser would collapse', '/licenses/../payments'],
    ['a script', 'javascript:alert(1)'],
    ['a script that a line feed hides', 'java\nscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a user part before the host', 'http://localhost\\@evil.example'],
    ['an address that is none', 'http://[::1'],
    ['a bracket in the authority', '//[evil'],
    ['a relative path', 'licenses'],
    ['a query alone', '?redirect=/licenses'],
    ['a page that does not exist', '/logout'],
    ['the login itself', '/login?redirect=%2Flicenses'],
    ['the registration', '/register'],
    ['another spelling of the login', '/LOGIN/'],
    ['ten thousand characters', `/licenses?x=${'a'.repeat(10_000)}`],
    ['letters that have to be encoded', '/licenses?x=<script>'],
  ])('%s', (_, redirect) => {
    expect(loginTarget(redirect)).toBe(HOME_OF_MEMBERS);
  });

  test.each(redirectPayloads)('the payload of case %d: %j', (_, payload) => {
    expect(loginTarget(payload)).toBe(HOME_OF_MEMBERS);
  });

  test('no redirect at all', () => {
    expect(loginTarget(undefined)).toBe(HOME_OF_MEMBERS);
    expect(loginTarget(null)).toBe(HOME_OF_MEMBERS);
  });
});
