import { expect, it } from 'vitest';
import { products } from '#lib/text/products/products.ts';

it('one more feature is counted as one', () => {
  expect([1, 2].map(products.moreFeatures)).toEqual(['+1 altra caratteristica', '+2 altre caratteristiche']);
});
