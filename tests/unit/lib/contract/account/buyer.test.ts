import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { type Buyer, buyerFaults } from '#lib/contract/account/buyer.ts';

const person: Buyer = {
  first_name: 'Ada',
  last_name: 'Rossi',
  company: '',
  address: 'Via Po 7',
  city: 'Torino',
  postal_code: '10124',
  province: 'TO',
  country: 'IT',
  tax_code: 'RSSDAA80A41F205L',
  vat_number: '',
  sdi_code: '',
  pec: '',
};
const company: Buyer = {
  ...person,
  company: 'Rossi & Figli S.r.l.',
  tax_code: '',
  vat_number: '10000000009',
  sdi_code: 'ABC1234',
};
const abroad = { country: 'FR', province: '', sdi_code: '', vat_number: '' };

describe('a field of an invoice', () => {
  it.each<[string, Buyer]>([
    ['a name of 60 letters', { ...person, first_name: 'x'.repeat(60), last_name: 'à'.repeat(60) }],
    ['a company of 80', { ...company, company: 'x'.repeat(80) }],
    ['a person’s employer, which is on no invoice', { ...person, company: 'x'.repeat(90) }],
    ['a town of 60 in Italy', { ...person, city: 'x'.repeat(60) }],
    ['a town abroad that has room with its postal code', { ...person, ...abroad, city: 'x'.repeat(54) }],
    ['15 letters of four', { ...person, address: 'Щ'.repeat(15) }],
  ])('takes %s', (_, buyer) => {
    expect(buyerFaults(buyer)).toEqual({});
  });

  it.each<[string, Buyer, object]>([
    [
      'a name of 61 letters',
      { ...person, first_name: 'x'.repeat(61) },
      { first_name: 'Massimo 60 caratteri.' },
    ],
    ['a company of 81', { ...company, company: 'x'.repeat(81) }, { company: 'Massimo 80 caratteri.' }],
    [
      'a town abroad that has none with its postal code',
      { ...person, ...abroad, city: 'x'.repeat(55) },
      { city: 'Con il CAP supera 60 caratteri, il massimo sulla fattura: abbrevia.' },
    ],
    [
      '16 letters of four',
      { ...person, address: 'Щ'.repeat(16) },
      { address: 'In lettere latine, come sulla fattura, supera 60 caratteri: abbrevia.' },
    ],
  ])('does not take %s', (_, buyer, faults) => {
    expect(buyerFaults(buyer)).toEqual(faults);
  });
});

describe('the postal code', () => {
  const without = (country: string) => buyerFaults({ ...person, ...abroad, country, postal_code: '' });

  it('is asked for where parts of the country have another VAT', () => {
    for (const country of ['DE', 'ES', 'FR', 'PT', 'AT', 'FI', 'GR'])
      expect(without(country)).toEqual({ postal_code: 'Questo campo è obbligatorio.' });
  });

  it('may be left out elsewhere', () => {
    for (const country of ['NL', 'IE', 'HK']) expect(without(country)).toEqual({});
  });
});

describe('the recipient’s code', () => {
  const said = (sdi_code: string) => v.safeParse(ProfileInput, { sdi_code }).issues?.[0].message;

  it.each(['abc 1234', '0000000', 'M5UXCR1', ''])('may be «%s»', (code) => {
    expect(said(code)).toBeUndefined();
  });

  it.each([
    ['UF1234', /enti pubblici, che per ora non possiamo servire/],
    ['xxxxxxx', /XXXXXXX vale per chi sta all’estero.*scrivi 0000000/],
    ['ABC12345', /ha 7 lettere o cifre/],
    ['ABC-123', /ha 7 lettere o cifre/],
  ])('«%s» is refused, and the sentence says why', (code, sentence) => {
    expect(said(code)).toMatch(sentence);
  });
});
