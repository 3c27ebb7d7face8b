import * as v from 'valibot';
import { expect, test } from 'vitest';
import { offersOf } from '#lib/contract/products/offers.ts';
import { Product } from '#lib/contract/products/products.ts';
import { cardId, choiceHref, isChoice } from '#lib/contract/products/rules.ts';
import { loginTarget } from '#lib/contract/routes/guard.ts';

const productWith = (available_durations: object) =>
  v.parse(Product, { id: '1', name: 'Risk Manager', base_price: '59.00', available_durations });

test('an offer has its final price to the cent, its price per month and its saving', () => {
  const product = productWith({
    '1m': { label: '1 mese', multiplier: '1', months: 1 },
    '6m': { label: '6 mesi', multiplier: '6', months: 6 },
    '12m': { label: '12 mesi', multiplier: '9.595', months: 12 },
  });
  expect(offersOf(product)).toEqual([
    { key: '1m', label: '1 mese', price: 5900 },
    { key: '6m', label: '6 mesi', price: 35_400, monthly: 5900 },
    { key: '12m', label: '12 mesi', price: 56_611, monthly: 4718, saved: 14_189 },
  ]);
});

test('an offer without months has only its price', () => {
  const product = productWith({ yearly: { label: '12 mesi', multiplier: '9.6' } });
  expect(offersOf(product)).toEqual([{ key: 'yearly', label: '12 mesi', price: 56_640 }]);
});

test.each(['risk-manager', '7', 'a b/#?&"'])('the login returns to the choice of %j', (id) => {
  const choice = choiceHref(id, '12m');
  expect(isChoice(choice)).toBe(true);
  expect(loginTarget(choice)).toBe(choice);
  expect(new URL(choice, 'https://portal.test').hash).toBe(`#${cardId(id)}`);
});

test.each(['/products', '/explore?product=risk-manager', ''])('%j is not a choice', (address) => {
  expect(isChoice(address)).toBe(false);
});
