import { expect, test } from 'vitest';
import { llmsText, type SiteIndex, sitemapOf } from '#lib/site/page/site-index.ts';
import { platformsNamedIn } from '#lib/site/products/named-platforms.ts';

const site = new URL('https://portal.test');
const index: SiteIndex = {
  pages: [{ path: '/articles/oro', changed: '2026-05-01' }, { path: '/articles/categories/macro' }],
  sections: [
    {
      title: 'Articoli: Macro',
      description: 'Di che cosa.',
      links: [{ title: 'L’oro', path: '/articles/oro', about: 'Perché' }],
    },
  ],
};
const products = [{ id: 'bilanci', name: 'Bilanci [nuovo]', description: 'Una riga\n\n## e un’altra' }];

test('the sitemap lists the shop’s products between the site’s pages and its articles', () => {
  const addresses = [...sitemapOf(products, index, site).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at]) => at,
  );
  expect(addresses.at(0)).toBe('https://portal.test/');
  expect(addresses.slice(-3)).toEqual([
    'https://portal.test/platforms/bilanci',
    'https://portal.test/articles/oro',
    'https://portal.test/articles/categories/macro',
  ]);
  expect(sitemapOf([], index, site)).toContain('/articles/oro</loc><lastmod>2026-05-01</lastmod>');
  expect(sitemapOf([], index, site)).not.toContain('/platforms/');
  // A single product has no comparison page.
  expect(sitemapOf(products, index, site)).not.toContain('/confronto');
  expect(sitemapOf([...products, ...products], index, site)).toContain('/confronto</loc>');
});

test('the text for language models has an entry for each product, despite special characters', () => {
  expect(llmsText(products, index, site).split('\n## ').slice(1)).toEqual([
    'Piattaforme\n\n- [Bilanci \\[nuovo\\]](https://portal.test/platforms/bilanci): Una riga ## e un’altra\n',
    'Articoli: Macro\n\nDi che cosa.\n\n- [L’oro](https://portal.test/articles/oro): Perché\n',
  ]);
});

test('an article names each platform that it links to once, known to the build or not', () => {
  const body =
    '[a](/platforms/risk-manager) [b](/platforms/bilanci#prezzi) /platforms/bilanci [c](/platforms)';
  expect(platformsNamedIn(body)).toEqual(['risk-manager', 'bilanci']);
});
