import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { href } from '#lib/contract/routes.ts';
import { publishedArticles } from '#lib/site/published.ts';
import { articles as text } from '#lib/text/site-articles.ts';

export async function GET({ site }: APIContext): Promise<Response> {
  const articles = await publishedArticles();
  return rss({
    title: text.feedTitle,
    description: text.lead,
    site: site ?? '',
    trailingSlash: false,
    customData: '<language>it</language>',
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.excerpt,
      link: href('article', { id }),
      pubDate: data.publishedAt,
      author: data.author,
      categories: [text.categories[data.category]],
    })),
  });
}
