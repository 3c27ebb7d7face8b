import { expect, it } from 'vitest';
import { newRecoveryCodes } from '#lib/api/services/account/security/recovery-codes.ts';
import { newTotpSecret } from '#lib/api/services/account/security/totp.ts';
import { newSecret } from '#lib/api/services/api-keys/secret.ts';
import { randomToken } from '#lib/api/services/shared/secrets.ts';
import { randomId } from '#lib/edge/session/cookies.ts';

/** Enough draws for each of 64 characters to appear at each position. */
const DRAWN = 2000;

it.each<[string, number, () => string, { length: number; letters: number }]>([
  ['a recovery code', 80, () => newRecoveryCodes()[0] ?? '', { length: 16, letters: 32 }],
  ['an app’s secret', 160, newTotpSecret, { length: 32, letters: 32 }],
  // Two of the 64 characters are replaced by two others.
  ['an API key', 190, () => newSecret().slice('coa_sk_'.length, -6), { length: 32, letters: 62 }],
  ['a mailed token', 256, () => randomToken().slice(0, -1), { length: 42, letters: 64 }],
  ['a session’s id', 256, () => randomId().slice(0, -1), { length: 42, letters: 64 }],
])('%s has %i random bits, each character drawn independently', (_, bits, draw, { length, letters }) => {
  const drawn = Array.from({ length: DRAWN }, () => draw().replaceAll('-', length === 16 ? '' : '-'));
  expect(length * Math.log2(letters)).toBeGreaterThanOrEqual(bits - 4);
  const columns = Array.from({ length }, (_, at) => drawn.map((each) => each.charAt(at)).join(''));
  expect(columns.map((column) => new Set(column).size)).toEqual(Array(length).fill(letters));
  expect(new Set(columns).size).toBe(length);
  for (const each of drawn) expect(each).toHaveLength(length);
});
