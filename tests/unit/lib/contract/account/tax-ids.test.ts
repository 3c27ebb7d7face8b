import { expect, it } from 'vitest';
import { isTaxCode, isVatNumber } from '#lib/contract/account/tax-ids.ts';

it.each(['00743110157', '07643520567', '10000000009'])('takes the partita IVA %s', (number) => {
  expect(isVatNumber(number)).toBe(true);
});

it.each(['00743110158', '0074311015', '007431101570', '00000000000', 'IT00743110157', '', 'abcdefghijk'])(
  'refuses the partita IVA «%s»',
  (number) => {
    expect(isVatNumber(number)).toBe(false);
  },
);

it.each(['RSSMRA85T10A562S', 'MRTMTT25D09F205Z', 'FRRGLI84C55F205V', '00743110157'])(
  'takes the codice fiscale %s',
  (code) => {
    expect(isTaxCode(code)).toBe(true);
  },
);

it('accepts a codice fiscale whose digits were replaced by letters (omocodia)', () => {
  expect(isTaxCode('RSSMRA85T10A5S2E')).toBe(true);
});

it.each(['RSSMRA85T10A562T', 'RSSMRA85X10A562S', 'rssmra85t10a562s', 'RSSMRA85T10A562', '00743110158', ''])(
  'refuses the codice fiscale «%s»',
  (code) => {
    expect(isTaxCode(code)).toBe(false);
  },
);
