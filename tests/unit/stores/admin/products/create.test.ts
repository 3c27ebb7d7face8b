import * as v from 'valibot';
import { expect, it } from 'vitest';
import { productId } from '#lib/contract/admin/products/texts.ts';
import { idFrom } from '#stores/admin/products/create.ts';

it.each([
  ['Risk Manager', 'risk-manager'],
  ['«Perché no?»', 'perche-no'],
  ['Analizzatore di portafogli bilanciati a rischio', 'analizzatore-di-portafogli-bilanciati-a'],
  ['A'.repeat(60), 'a'.repeat(40)],
])('the code suggested for «%s» is valid', (name, id) => {
  expect(idFrom(name)).toBe(id);
  expect(v.is(productId, id)).toBe(true);
});
