// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ExploreCatalogue } from '#lib/contract/calls/site-files.ts';
import { $page } from '#stores/portal/router.ts';
import { exploreCatalogue, exploredProduct, exploreProduct } from '#stores/products/explore.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { visit } = asMember();

const product = (id: string) => ({
  id,
  name: id,
  tagline: '',
  description: '',
  features: [],
  specifications: { Memoria: '8 GB' },
  comingSoon: false,
  picture: null,
});
const catalogue: ExploreCatalogue = { products: [product('risk-manager'), product('seasonal-stock')] };

test('reads the site’s own file', async () => {
  api.on('GET /explore.json', () => json(catalogue));
  visit('/explore', exploreCatalogue.$state);
  await until(() => expect(exploreCatalogue.$state.get()).toEqual({ state: 'ready', data: catalogue }));
});

test('shows the product of the address, or the first if it names no known one', () => {
  const shown = (search: Record<string, string>) => exploredProduct(catalogue, { search })?.id;
  expect(shown({ product: 'seasonal-stock' })).toBe('seasonal-stock');
  expect(shown({ product: 'altro' })).toBe('risk-manager');
  expect(shown({})).toBe('risk-manager');
});

test('puts the chosen product into the address', () => {
  visit('/explore');
  exploreProduct('seasonal-stock');
  expect($page.get()?.search).toEqual({ product: 'seasonal-stock' });
});
