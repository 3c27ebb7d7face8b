import { getCollection } from 'astro:content';
import type { APIContext } from 'astro';
import { href, PRODUCT_NAME, routes } from '#lib/contract/routes/routes.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';
import { categories } from '#lib/text/site/articles.ts';
import { site as text } from '#lib/text/site/site.ts';

/** What is to be read here, as one text for language models (llmstxt.org). */
export async function GET({ site }: APIContext): Promise<Response> {
  const line = (title: string, path: string, about: string) =>
    `- [${title.replace(/[[\]]/g, '\\$&')}](${new URL(path, site).href}): ${about}`;
  const products = (await getCollection('products')).sort((one, other) => one.data.order - other.data.order);
  const platforms = products.map(({ data: { id, name, description } }) =>
    line(name, href('platform', { id }), description),
  );
  const byCategory = Map.groupBy(await publishedArticles(), ({ data }) => data.category);
  const articles = Object.entries(categories).flatMap(([category, { label, description }]) => {
    const listed = byCategory.get(category as keyof typeof categories) ?? [];
    if (listed.length === 0) return [];
    const lines = listed.map(({ id, data }) => line(data.title, href('article', { id }), data.excerpt));
    return [section(`${routes.articles.title}: ${label}`, [description, '', ...lines])];
  });
  return new Response(
    [
      `# ${PRODUCT_NAME}\n\n> ${text.description}\n`,
      section(routes.platforms.title, platforms),
      ...articles,
    ].join('\n'),
  );
}

const section = (title: string, lines: string[]) => `## ${title}\n\n${lines.join('\n')}\n`;
