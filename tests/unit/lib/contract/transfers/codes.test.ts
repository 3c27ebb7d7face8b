import { describe, expect, it } from 'vitest';
import { codesIn, transferCode } from '#lib/contract/transfers/codes.ts';
import { formatIban, ibanOf, isIban } from '#lib/contract/transfers/iban.ts';

const CODE = transferCode([0, 7, 1, 31, 18]);
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a transfer’s code', () => {
  it('is short, in groups, with a check digit', () => {
    expect(CODE).toMatch(/^COA-071Z-J[0-9A-Z]$/);
    expect(codesIn(CODE)).toEqual([CODE]);
  });

  it.each([
    CODE.toLowerCase(),
    CODE.replaceAll('-', ''),
    CODE.replaceAll('-', ' '),
    `BONIFICO ORD. ROSSI ADA ${CODE}/SALDO`,
    CODE.replace('071', 'O7l'),
    CODE.split('').join(' '),
    `${CODE} ${CODE}`,
  ])('is found in «%s»', (text) => {
    expect(codesIn(text)).toEqual([CODE]);
  });

  it('is invalid with one wrong digit, or with two neighbours swapped', () => {
    const digits = CODE.replace('COA-', '').replace('-', '');
    for (let at = 0; at < digits.length; at++) {
      for (const other of DIGITS)
        if (other !== digits[at])
          expect(codesIn(`COA${digits.slice(0, at)}${other}${digits.slice(at + 1)}`)).toEqual([]);
      const turned = `${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at]}${digits.slice(at + 2)}`;
      // 0 and Z are the only pair that the check digit cannot distinguish.
      const isPair = [digits[at], digits[at + 1]].toSorted().join('') === '0Z';
      if (at < digits.length - 1 && turned !== digits && !isPair) expect(codesIn(`COA${turned}`)).toEqual([]);
    }
  });

  it('is found several times in a text, or not at all', () => {
    const other = transferCode([1, 2, 3, 4, 5]);
    expect(codesIn(`${other} e ${CODE}`)).toEqual([other, CODE]);
    for (const text of ['', 'COA', 'COA-', 'Fattura 12', 'COACOACOA', 'COA-2026-000012'])
      expect(codesIn(text)).toEqual([]);
  });
});

describe('an IBAN', () => {
  it.each(['IT60X0542811101000000123456', 'DE89370400440532013000', 'FR1420041010050500013M02606'])(
    'is %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    'IT60X0542811101000000123457',
    'IT60X054281110100000012345',
    'XX60X0542811101000000123456',
    'US64SVBKUS6S3300958879',
    'it60x0542811101000000123456',
    '',
    'IT',
  ])('is not «%s»', (text) => expect(isIban(text)).toBe(false));

  it('is stored without its spaces', () => {
    expect(ibanOf(' it60 x054 2811 1010 0000 0123 456 ')).toBe('IT60X0542811101000000123456');
    expect(formatIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456');
  });
});
