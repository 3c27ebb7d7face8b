import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { href } from '#lib/contract/routes/routes.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';
import { categories, articles as text } from '#lib/text/site/articles.ts';

export async function GET({ site }: APIContext): Promise<Response> {
  const articles = await publishedArticles();
  return rss({
    title: text.feedTitle,
    description: text.lead,
    site: site ?? '',
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>it</language><atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.excerpt,
      link: href('article', { id }),
      pubDate: data.publishedAt,
      categories: [categories[data.category].label],
    })),
  });
}
