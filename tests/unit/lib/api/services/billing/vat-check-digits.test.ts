import { describe, expect, it } from 'vitest';
import { hasCheckDigits } from '#lib/api/services/billing/vat-check-digits.ts';

/** Published numbers of companies, and examples of authorities and libraries. */
const known = {
  AT: 'U13585627 U33864707 U37675002',
  BE: '0428759497 0403019261 0202239951 1000000021',
  BG: '175074752 831902088 121699202',
  CY: '10259033P 00532445O',
  CZ: '25123891 26168685 45274649 640903926 7103192745',
  DE: '136695976 811569869 129273398 143454214 129274202',
  DK: '13585628 22756214 25313763 24256790',
  EE: '100931558 100594102 100366327',
  ES: 'B58378431 A15075062 A28015865 A82018474 54362315K X2482300W W0184081H',
  FI: '20774740 01120389 10410900 19274001',
  FR: '40303265045 83404833048 23334175221 59542051180 K7399859412 4Z123456782',
  GR: '094259216 094014201 094019245 094014249',
  HR: '33392005961 81793146560',
  HU: '12892312 10773381 10625790 10537914',
  IE: '6433435F 6388047V 8256796U 9692928F 3628739UA 3206488LH 8D79739I',
  LT: '119511515 100001919017 290061371314',
  LU: '15027442 20260743 26375245 20165772',
  LV: '40003521600 40003009497 40003032949 16117519997 32345678901',
  MT: '11679112 10365719 20681625',
  NL: '004495445B01 123456789B13 805734958B01 000099998B57 002342672B42',
  PL: '8567346215 7740001454 5252674798 5260001246',
  PT: '501964843 500697256 502011378 980405319',
  RO: '18547290 14399840 1590082 361757 160796',
  SE: '123456789701 556012579001 556036079301 556703748501',
  SI: '50223054 15012557 80040306',
  SK: '2022749619 2020273893 1020123456',
};
const numbers = Object.entries(known).flatMap(([country, list]) =>
  list.split(' ').map((number) => [country, number] as const),
);

describe('the check digits of a VAT number', () => {
  it.each(numbers)('of %s are right in %s', (country, number) => {
    expect(hasCheckDigits(country, number)).toBe(true);
  });

  it.each([
    ['AT', 'U12345678'],
    ['BE', '0123456789'],
    ['CZ', '12345678'],
    ['DE', '123456789'],
    ['DK', '12345678'],
    ['ES', 'B58378432'],
    ['FI', '12345678'],
    ['FR', '00000000000'],
    ['FR', '12345678901'],
    ['GR', '123456789'],
    ['IE', '1234567A'],
    ['LV', '40003521601'],
    ['NL', '123456789B01'],
    ['PL', '1234567890'],
    ['PT', '123456788'],
    ['SE', '123456789012'],
  ])('of %s are wrong in %s', (country, number) => {
    expect(hasCheckDigits(country, number)).toBe(false);
  });

  it('are not checked elsewhere', () => {
    expect(hasCheckDigits('CH', '123456789')).toBe(true);
    expect(hasCheckDigits('constructor', '1')).toBe(true);
    expect(hasCheckDigits('DE', '')).toBe(true);
  });
});
