// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mayOrder } from '#stores/checkout/checkout.ts';
import { $undecided } from '#stores/products/products.ts';

test('a product’s form continues once a duration is chosen', () => {
  expect([mayOrder('one', undefined), $undecided.get()]).toEqual([false, 'one']);
  expect([mayOrder('one', { key: '1m', label: '1 mese', price: 4900 }), $undecided.get()]).toEqual([
    true,
    undefined,
  ]);
});
