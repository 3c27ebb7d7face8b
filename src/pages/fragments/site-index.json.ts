import { href, routes } from '#lib/contract/routes/routes.ts';
import { articlesByAuthor } from '#lib/site/articles/authors.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';
import type { SiteIndex } from '#lib/site/page/site-index.ts';
import { categories } from '#lib/text/site/articles.ts';

/** The articles' part of what names every page: sitemap and text for language models. Made by the build. */
export async function GET(): Promise<Response> {
  const articles = await publishedArticles();
  const authors = await articlesByAuthor();
  const pages = [
    ...Object.keys(categories).map((id) => ({ path: href('category', { id }) })),
    ...authors.map(({ author }) => ({ path: href('author', { id: author.id }) })),
    ...articles.map(({ id, data }) => ({
      path: href('article', { id }),
      changed: (data.updatedAt ?? data.publishedAt).toISOString().slice(0, 10),
    })),
  ];
  const byCategory = Map.groupBy(articles, ({ data }) => data.category);
  const sections = Object.entries(categories).flatMap(([category, { label, description }]) => {
    const listed = byCategory.get(category as keyof typeof categories) ?? [];
    const links = listed.map(({ id, data }) => ({
      title: data.title,
      path: href('article', { id }),
      about: data.excerpt,
    }));
    return links.length > 0 ? [{ title: `${routes.articles.title}: ${label}`, description, links }] : [];
  });
  return Response.json({ pages, sections } satisfies SiteIndex);
}
