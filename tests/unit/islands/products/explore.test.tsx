import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstContext } from '#islands/hooks.ts';
import Explore from '#islands/products/Explore.tsx';
import type { ExploreProduct } from '#lib/contract/calls/site-files.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { sourceKey } from '#lib/contract/routes/sources.ts';
import { member } from '#tests/support/stores/member.ts';

const own = { url: '/api/product-pictures/abc/', alt: 'La frontiera', width: 800, height: 500 };

const product = (id: string, picture: ExploreProduct['picture']): ExploreProduct => ({
  id,
  name: id,
  tagline: '',
  description: '',
  features: [],
  specifications: {},
  comingSoon: false,
  picture,
});

test.each<[string, string, ExploreProduct['picture'], string[]]>([
  ['the seller’s picture in place of our drawing', 'risk-manager', own, ['La frontiera 800x500 lazy']],
  ['the picture of a product that we drew nothing of', 'bilanci', own, ['La frontiera 800x500 lazy']],
  ['our drawing where no picture is set', 'risk-manager', null, ['svg']],
  ['nothing where there is neither', 'bilanci', null, []],
  [
    'our drawing in place of another site’s picture, which the policy refuses',
    'risk-manager',
    { ...own, url: 'https://evil.test/a.png' },
    ['svg'],
  ],
])('shows %s', (_, id, picture, expected) => {
  const page = matchRoute(new URL('https://portal.test/explore'));
  if (!page) throw new Error('no page');
  const answers = { [sourceKey({ file: 'explore' })]: { products: [product(id, picture)] } };
  const html = renderToStaticMarkup(
    <FirstContext value={{ page, user: member, answers, lacking: [], csrf: '' }}>
      <Explore />
    </FirstContext>,
  );
  expect(html).toContain(`>${id}</h2>`);
  const shown = html.match(/<img [^>]*>|<svg [^>]*role="img"/g) ?? [];
  expect(shown.map((tag) => (tag.startsWith('<svg') ? 'svg' : attributesOf(tag)))).toEqual(expected);
});

const attributesOf = (tag: string) => {
  const [, alt, width, height, loading] = ['src', 'alt', 'width', 'height', 'loading'].map(
    (name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1],
  );
  return `${alt} ${width}x${height} ${loading}`;
};
