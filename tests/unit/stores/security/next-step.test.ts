import { describe, expect, test } from 'vitest';
import { hasOneFactor, nextStep } from '#stores/security/next-step.ts';
import { passkeyOf, securityOf } from '#tests/support/stores/security.ts';

const app = { second_factor_since: '2026-11-01T08:00:00Z', authenticator_since: '2026-11-01T08:00:00Z' };
const keys = (n: number) => ({
  second_factor_since: '2026-11-01T08:00:00Z',
  passkeys: Array.from({ length: n }, (_, at) => passkeyOf(`k${at}`)),
});

describe('the one next step', () => {
  test.each([
    ['a password alone', {}, { kind: 'turn-on' }],
    ['an app without a passkey', app, { kind: 'passkey' }],
    ['one passkey without an app', keys(1), { kind: 'app' }],
    ['two passkeys', keys(2), { kind: 'done' }],
    ['an app and a passkey', { ...keys(1), ...app }, { kind: 'done' }],
    ['few codes, whatever else is missing', { ...app, recovery_codes_left: 3 }, { kind: 'codes', left: 3 }],
    ['no code', { ...keys(2), recovery_codes_left: 0 }, { kind: 'codes', left: 0 }],
    ['enough codes', { ...keys(2), recovery_codes_left: 4 }, { kind: 'done' }],
  ])('for %s', (_, given, step) => {
    expect(nextStep(securityOf(given))).toEqual(step);
  });
});

test.each([
  [{}, false],
  [app, true],
  [keys(1), true],
  [keys(2), false],
  [{ ...keys(1), ...app }, false],
])('knows a single factor', (given, isOnly) => {
  expect(hasOneFactor(securityOf(given))).toBe(isOnly);
});
