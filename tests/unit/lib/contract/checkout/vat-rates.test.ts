import { expect, it } from 'vitest';
import { countries } from '#lib/contract/account/countries.ts';
import { isInUnion, RATES_AS_OF, ratePercent, unionCountries } from '#lib/contract/checkout/vat-rates.ts';

it.each([
  ['FI', '2024-08-31', 24, '2024-09-01', 25.5],
  ['SK', '2024-12-31', 20, '2025-01-01', 23],
  ['EE', '2025-06-30', 22, '2025-07-01', 24],
  ['RO', '2025-07-31', 19, '2025-08-01', 21],
] as const)('%s has its new rate from the first day on', (country, eve, former, day, rate) => {
  expect([ratePercent(country, eve), ratePercent(country, day)]).toEqual([former, rate]);
});

it('knows the rates of all 27 countries since 2025', () => {
  expect(unionCountries).toHaveLength(27);
  for (const country of unionCountries) {
    expect(countries).toContain(country);
    for (const day of ['2025-01-01', RATES_AS_OF]) {
      // The minimum in EU law, and the highest current rate.
      expect(ratePercent(country, day)).toBeGreaterThanOrEqual(15);
      expect(ratePercent(country, day)).toBeLessThanOrEqual(27);
    }
  }
  expect([ratePercent('IT', RATES_AS_OF), ratePercent('GR', RATES_AS_OF)]).toEqual([22, 24]);
});

it.each(['GB', 'CH', 'SM', 'VA', 'MC', 'NO', 'AX', 'EL', 'XI', '', 'toString'])(
  'finds «%s» outside the EU',
  (country) => {
    expect(isInUnion(country)).toBe(false);
  },
);

it('guesses no rate of a day before the table begins', () => {
  expect(() => ratePercent('EE', '2023-12-31')).toThrow('not known');
});
