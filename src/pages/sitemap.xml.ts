import { getCollection } from 'astro:content';
import type { APIContext } from 'astro';
import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { articlesByAuthor } from '#lib/site/articles/authors.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';
import { categories } from '#lib/text/site/articles.ts';

const pages = [
  href('home'),
  href('platforms'),
  href('articles'),
  href('withdrawal'),
  LICENSE_RECOVERY_PAGE,
  '/privacy',
  '/cookies',
  '/terms',
  '/accessibility',
  '/security',
  '/developers',
  '/developers/reference',
  FILE_CHECK_PAGE,
];

/** Every public page. Slugs and routes are plain ASCII, so nothing needs escaping. */
export async function GET({ site }: APIContext): Promise<Response> {
  const articles = await publishedArticles();
  const authors = await articlesByAuthor();
  const platforms = await getCollection('products');
  const entries = [
    ...pages.map((path) => ({ path, changed: undefined })),
    ...platforms.map(({ data }) => ({ path: href('platform', { id: data.id }), changed: undefined })),
    ...Object.keys(categories).map((id) => ({ path: href('category', { id }), changed: undefined })),
    ...authors.map(({ author }) => ({ path: href('author', { id: author.id }), changed: undefined })),
    ...articles.map(({ id, data }) => ({
      path: href('article', { id }),
      changed: data.updatedAt ?? data.publishedAt,
    })),
  ];
  const urls = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${new URL(path, site).href}</loc>${modified}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
}
