import { expect, it } from 'vitest';
import { parseEuro } from '#stores/admin/euro.ts';

it.each([
  ['49', 4900],
  ['49,5', 4950],
  [' 49,90 € ', 4990],
  ['1.049,50', 104_950],
  ['0,01', 1],
  ['49.90', 4990],
  ['1.049', 104_900],
  ['1.04', 104],
])('reads «%s» as %i cents', (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

it.each(['', 'abc', '49,999', '49.9999', '1.049.5', '-1', '1e3', '1.04,5', '12345678'])(
  'does not accept «%s» as an amount',
  (text) => {
    expect(parseEuro(text)).toBeUndefined();
  },
);
