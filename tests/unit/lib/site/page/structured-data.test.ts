import { expect, test } from 'vitest';
import { articleData } from '#lib/site/articles/article-data.ts';
import { breadcrumbs, inScript } from '#lib/site/page/structured-data.ts';
import { productData } from '#lib/site/products/product-data.ts';

const url = new URL('https://portal.example.com/platforms/risk-manager');
const picture = new URL('https://portal.example.com/og/home.png');

const product = {
  id: 'risk-manager',
  name: 'Risk Manager',
  description: 'Misura il rischio.',
  base_price: 5900,
  available_durations: {
    '1m': { label: '1 mese', multiplier: 1 },
    '12m': { label: '12 mesi', multiplier: 9.6 },
  },
  coming_soon: false,
};

test('no text can close the script element with the data', () => {
  const written = inScript({ name: '</script><script>alert(1)</script>' });
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual({ name: '</script><script>alert(1)</script>' });
});

test('offers a product from its cheapest final price to its dearest', () => {
  expect(productData(product, url, picture)).toMatchObject({
    '@type': ['Product', 'SoftwareApplication'],
    sku: 'risk-manager',
    offers: { lowPrice: '59.00', highPrice: '566.40', offerCount: 2, priceCurrency: 'EUR' },
  });
});

test('has no offer for a product that is announced or has no duration', () => {
  expect(productData({ ...product, coming_soon: true }, url, picture)).not.toHaveProperty('offers');
  expect(productData({ ...product, available_durations: {} }, url, picture)).not.toHaveProperty('offers');
});

test('numbers the steps of the breadcrumbs', () => {
  const { itemListElement } = breadcrumbs([
    { name: 'Piattaforme', url: new URL('/platforms', url) },
    { name: 'Risk Manager', url },
  ]);
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://portal.example.com/platforms'],
    [2, url.href],
  ]);
});

const facts = {
  title: 'T',
  excerpt: 'E',
  author: { name: 'A', url: new URL('/articles/authors/a', url) },
  publishedAt: new Date('2026-03-01'),
  tags: [],
  corrections: [],
};

test('dates an article that was never updated with its publication', () => {
  const { datePublished, dateModified } = articleData(facts, url, picture);
  expect(dateModified).toBe(datePublished);
});

test('names each correction of an article, and dates the article by the last', () => {
  const corrections = [{ date: new Date('2026-04-02'), text: 'Corretto il tasso.' }];
  expect(articleData({ ...facts, corrections }, url, picture)).toMatchObject({
    dateModified: '2026-04-02T00:00:00.000Z',
    correction: [{ '@type': 'CorrectionComment', text: 'Corretto il tasso.' }],
  });
});
