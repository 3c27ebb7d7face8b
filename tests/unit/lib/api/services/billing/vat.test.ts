import { describe, expect, it } from 'vitest';
import { vatOf } from '#lib/api/services/billing/vat.ts';
import { countries } from '#lib/contract/account/countries.ts';
import { isInUnion } from '#lib/contract/checkout/vat-rates.ts';

const sale = {
  regime: 'RF01',
  salesAbroad: true,
  day: '2026-11-24',
  priceCents: 4900,
  isKnown: true,
} as const;
const at = (country: string, vat_number = '', postal_code = '', city = '') => ({
  ...{ country, vat_number, postal_code, city },
});
const charged = (scheme: string, country: string, percent: number, priceCents = 4900) => ({
  ...{ kind: 'charged', scheme, country, percent, priceCents },
});

describe('a buyer in Italy', () => {
  it.each(['', '10000000009'])('pays Italian VAT with the VAT number «%s»', (number) => {
    for (const salesAbroad of [true, false])
      expect(vatOf(at('IT', number), { ...sale, salesAbroad })).toEqual(charged('domestic', 'IT', 22));
  });
});

describe('a seller in the flat-rate scheme', () => {
  it.each(['', '10000000009'])(
    'charges a buyer in Italy the price, without VAT, with the number «%s»',
    (number) => {
      expect(vatOf(at('IT', number), { ...sale, regime: 'RF19' })).toEqual(charged('flat-rate', 'IT', 0));
    },
  );

  it('sells nothing abroad, under any setting', () => {
    for (const buyer of [at('DE'), at('DE', '136695976'), at('CH')])
      expect(vatOf(buyer, { ...sale, regime: 'RF19' })).toMatchObject({
        kind: 'refused',
        detail: expect.stringContaining('Per ora vendiamo solo in Italia'),
      });
  });
});

describe('a buyer in a part of Italy outside its VAT territory', () => {
  it.each([
    ['Livigno', '23041'],
    ['Campione d’Italia', '22061'],
  ])('of %s buys nothing, nor does a company', (_, cap) => {
    for (const salesAbroad of [true, false])
      for (const number of ['', '10000000009'])
        expect(vatOf(at('IT', number, cap), { ...sale, salesAbroad })).toMatchObject({
          kind: 'refused',
          detail: expect.stringContaining('un regime IVA proprio'),
        });
  });

  it('is not one in the neighbouring towns', () => {
    for (const cap of ['23030', '22060', '20121'])
      expect(vatOf(at('IT', '', cap), sale)).toEqual(charged('domestic', 'IT', 22));
  });
});

describe('a buyer elsewhere in the EU', () => {
  it.each([
    ['FI', 25.5],
    ['DE', 19],
    ['LU', 17],
    ['GR', 24],
  ])('of %s pays the same price, including the VAT of the buyer’s country', (country, percent) => {
    expect(vatOf(at(country), sale)).toEqual(charged('oss', country, percent));
  });

  it('pays the rate of the day', () => {
    const onDay = (day: string) => vatOf(at('EE'), { ...sale, day });
    expect([onDay('2025-06-30'), onDay('2025-07-01')]).toEqual([
      charged('oss', 'EE', 22),
      charged('oss', 'EE', 24),
    ]);
  });

  it.each([
    ['DE', '136695976'],
    ['GR', '094014201'],
    ['GR', 'EL094014201'],
    ['FI', 'FI20774740'],
  ])('of %s with the VAT number %s pays the price without Italian VAT, and no VAT', (country, number) => {
    expect(vatOf(at(country, number), sale)).toEqual(charged('reverse-charge', country, 0, 4016));
  });

  it.each(['12345', 'IT10000000009', 'FR12345678901', '-'])(
    'is not a company with the VAT number «%s», which is not one of its country',
    (number) => {
      expect(vatOf(at('DE', number), sale)).toEqual(charged('oss', 'DE', 19));
    },
  );

  it.each([
    ['DE', '123456789'],
    ['FR', '00000000000'],
  ])('of %s is not a company with %s, whose check digits are wrong', (country, number) => {
    expect(vatOf(at(country, number), sale)).toMatchObject({ scheme: 'oss', priceCents: 4900 });
  });

  it('buys nothing while the seller sells in Italy only', () => {
    for (const buyer of [at('DE'), at('DE', '136695976'), at('CH')])
      expect(vatOf(buyer, { ...sale, salesAbroad: false })).toEqual({
        kind: 'refused',
        detail:
          'Per ora vendiamo solo in Italia: se è il tuo Paese, correggilo nei «Dati per la fattura», altrimenti scrivi all’assistenza.',
      });
  });

  it.each([
    ['the Canaries', 'ES', '35001'],
    ['Ceuta', 'ES', 'E-51001'],
    ['Åland', 'FI', '22100'],
    ['Guadeloupe', 'FR', '97110'],
    ['Martinique by a code of business mail', 'FR', '97 261 CEDEX 01'],
    ['Büsingen', 'DE', '78266'],
    ['Büsingen by its Swiss code', 'DE', 'CH-8238'],
    ['the Azores', 'PT', '9500-321'],
    ['Athos', 'GR', '630 86'],
    ['Kleinwalsertal', 'AT', '6991'],
  ])('buys nothing in %s, which has another VAT', (_, country, postalCode) => {
    expect(vatOf(at(country, '', postalCode), sale)).toEqual({
      kind: 'refused',
      detail: expect.stringContaining('territori dell’Unione europea con un regime IVA proprio'),
    });
  });

  it.each([
    ['Livigno (SO)', 'IT'],
    ['CAMPIONE D’ITALIA', 'IT'],
    ['Büsingen am Hochrhein', 'DE'],
    ['Buesingen', 'DE'],
    ['Helgoland', 'DE'],
    ['Las Palmas de Gran Canaria', 'ES'],
    ['Ceuta', 'ES'],
    ['Mariehamn', 'FI'],
    ['Åland', 'FI'],
    ['Fort-de-France', 'FR'],
    ['Άγιον Όρος', 'GR'],
    ['Funchal', 'PT'],
    ['Angra do Heroísmo', 'PT'],
  ])('buys nothing in %s, whatever its postal code', (city, country) => {
    expect(vatOf(at(country, '', '10124', city), sale)).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['Livignone', 'IT'],
    ['Campione del Garda', 'IT'],
    ['Palma', 'ES'],
    ['Saint-Denis', 'FR'],
    ['Καρυές', 'GR'],
    ['São João da Madeira', 'PT'],
    ['Livigno', 'FR'],
    ['', 'DE'],
  ])('of %s in %s buys', (city, country) => {
    expect(vatOf(at(country, '', '', city), sale)).toMatchObject({ kind: 'charged' });
  });

  it.each([
    ['ES', '28035'],
    ['PT', '1000-095'],
    ['FR', '75097'],
    ['FR', '75009 CEDEX 97'],
    ['NL', '9500 AB'],
    ['DE', ''],
  ])('of %s buys at the postal code «%s»', (country, postalCode) => {
    expect(vatOf(at(country, '', postalCode), sale)).toMatchObject({ kind: 'charged', scheme: 'oss' });
  });
});

describe('a buyer outside the EU', () => {
  it('buys nothing, and learns where we sell', () => {
    const outside = [...countries.filter((country) => !isInUnion(country)), 'XI', ''];
    for (const country of outside)
      expect(vatOf(at(country, '123456789'), sale)).toEqual({
        kind: 'refused',
        detail: expect.stringMatching(
          /^Per ora vendiamo solo nei Paesi dell’Unione europea: .*assistenza\.$/,
        ),
      });
    expect(outside).toEqual(expect.arrayContaining(['GB', 'CH', 'SM', 'VA', 'MC']));
  });
});
