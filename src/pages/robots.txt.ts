import type { APIContext } from 'astro';
import { productFileCalls } from '#lib/contract/products/calls.ts';

/** The portal's pages contain «noindex». */
export function GET({ site }: APIContext): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    // Pages reference these as their pictures.
    `Allow: ${productFileCalls.productPicture.path.replace(':id/', '')}`,
    'Disallow: /dev/',
    'Disallow: /updates/',
    'Disallow: /events/',
    'Disallow: /fragments/',
    'Disallow: /articles/search/',
  ];
  return new Response(`${lines.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
}
