// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buyerIn } from '#stores/sales/buyer.ts';
import { member } from '#tests/support/stores/member.ts';

const numbers = {
  tax_code: 'RSSDAA80A41F205L',
  vat_number: '10000000009',
  sdi_code: 'ABC1234',
  pec: 'bini@pec.example.com',
};
const stored = { ...member, company: 'Bini', ...numbers } as Parameters<typeof buyerIn>[0]['stored'];

/** The sent numbers of a buyer who leaves the profile's data unchanged. */
function numbersOf(kind: string, country: string, vat_number = numbers.vat_number) {
  const values = new FormData();
  for (const [name, value] of Object.entries({ ...numbers, kind, country, vat_number }))
    values.set(name, value);
  const { tax_code, vat_number: vat, sdi_code, pec } = buyerIn({ values, stored });
  return { tax_code, vat_number: vat, sdi_code, pec };
}
const none = { tax_code: '', vat_number: '', sdi_code: '', pec: '' };

test('a company in Italy keeps them all, as its form shows them', () => {
  expect(numbersOf('company', 'IT')).toEqual(numbers);
});

test('hidden fields contain no number of this buyer, whatever the profile has', () => {
  expect(numbersOf('person', 'IT')).toEqual({ ...none, tax_code: numbers.tax_code });
  expect(numbersOf('company', 'FR', '40303265045')).toEqual({ ...none, vat_number: '40303265045' });
  expect(numbersOf('person', 'FR')).toEqual(none);
});
