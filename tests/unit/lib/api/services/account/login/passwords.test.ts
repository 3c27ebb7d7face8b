import mostUsed from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { commonPasswords } from '#lib/api/services/account/login/common-passwords.ts';
import { hashPassword, NO_PASSWORD, verifyPassword } from '#lib/api/services/account/login/passwords.ts';
import { MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';

const PASSWORD = 'Abbastanza-lunga';
const costOf = (hash: string) => hash.split('$').slice(1, 4).map(Number);

describe('a password’s hash', () => {
  it('costs N = 2^15, r = 8 and p = 3, and so does the check for an unknown user', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(hash).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(costOf(NO_PASSWORD)).toEqual(costOf(hash));
    expect(await verifyPassword(PASSWORD, hash)).toEqual({ match: true, outdated: false });
  });

  it('is outdated when it cost less', async () => {
    const hash = await hashPassword(PASSWORD, { logN: 14, r: 8, p: 3 });
    expect(await verifyPassword(PASSWORD, hash)).toEqual({ match: true, outdated: true });
  });

  it('matches no other password', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await verifyPassword(`${PASSWORD} `, hash)).toEqual({ match: false });
    expect(await verifyPassword(PASSWORD, undefined)).toEqual({ match: false });
  });
});

it('the list of refused passwords has the 3,000 most used ones that are long enough, and more', () => {
  const longEnough = mostUsed.filter((password) => password.length >= MIN_PASSWORD_LENGTH);
  const list = commonPasswords.split('\n');
  expect(list.length).toBeGreaterThanOrEqual(3000);
  expect(list).toEqual(longEnough.slice(0, list.length));
});
