import { expect, test } from 'vitest';
import { showsToken } from '#tests/support/exposure.ts';

test.each([
  'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiIsImV4cCI6MX0.c2lnbmF0dXJlLW9mLTMyLWJ5dGVz',
  '{"user":{},"access":"opaque"}',
  '{"refresh" : "opaque"}',
  'localStorage.access_token',
])('a token is found in %s', (text) => expect(showsToken(text)).toBe(true));

test.each(['{"user":{"email":"anna@example.com"}}', 'const refresh = () => reload();', 'COA-7QXK-2M4P'])(
  'no token is found in %s',
  (text) => expect(showsToken(text)).toBe(false),
);
