import type { APIContext } from 'astro';

/** The portal's pages carry «noindex» themselves. */
export function GET({ site }: APIContext): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /events/',
    'Disallow: /fragments/',
    'Disallow: /articles/search/',
  ];
  return new Response(`${lines.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
}
