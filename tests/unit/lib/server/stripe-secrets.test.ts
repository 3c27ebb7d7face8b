import { expect, it } from 'vitest';
import { keyMode, secretFaults } from '#lib/server/stripe-secrets.ts';

const key = { name: 'STRIPE_SECRET_KEY' };
const signing = { name: 'STRIPE_WEBHOOK_SECRET' };

it.each([
  ['sk_test_stand_in', 'whsec_stand_in', []],
  ['sk_live_51H', 'whsec_old, whsec_new', []],
  ['rk_live_51H', 'whsec_a/b+c=', []],
  ['pk_live_51H', 'whsec_a', [{ ...key, found: 'publishable' }]],
  ['', 'whsec_a', [{ ...key, found: 'blank' }]],
  [
    '  ',
    ' ',
    [
      { ...key, found: 'blank' },
      { ...signing, found: 'blank' },
    ],
  ],
  [
    undefined,
    undefined,
    [
      { ...key, found: 'blank' },
      { ...signing, found: 'blank' },
    ],
  ],
  [
    'whsec_a',
    'sk_live_51H',
    [
      { ...key, found: 'swapped' },
      { ...signing, found: 'swapped' },
    ],
  ],
  ['sk_live_51H', 'whsec_a,sk_live_51H', [{ ...signing, found: 'swapped' }]],
  ['sk_live_51H', 'whsec_a,', [{ ...signing, found: 'blank' }]],
  ['sk_live_51H\n', 'whsec_a', [{ ...key, found: 'other' }]],
  [
    'secret',
    'pk_test_1',
    [
      { ...key, found: 'other' },
      { ...signing, found: 'publishable' },
    ],
  ],
])('the secrets %o and %o', (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, faults) => {
  expect(secretFaults({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toEqual(faults);
});

it.each([
  ['sk_test_1', 'test'],
  ['rk_test_1', 'test'],
  ['sk_live_1', 'live'],
  ['rk_live_test_1', 'live'],
  ['sk_x', undefined],
  [undefined, undefined],
])('the key %o has the mode %o', (STRIPE_SECRET_KEY, mode) => {
  expect(keyMode({ STRIPE_SECRET_KEY })).toBe(mode);
});
