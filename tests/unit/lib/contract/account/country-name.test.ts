import { expect, test } from 'vitest';
import { countryName } from '#lib/contract/account/country-name.ts';

test.each([
  ['DE', 'Germania'],
  ['T1', 'T1'],
  ['', ''],
  ['nowhere', 'nowhere'],
])('the country of «%s» is «%s»', (code, name) => {
  expect(countryName(code)).toBe(name);
});
