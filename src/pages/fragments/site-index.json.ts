import { href, routes } from '#lib/contract/routes/routes.ts';
import { articlesByAuthor } from '#lib/site/articles/authors.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';
import { markdownTwin } from '#lib/site/page/markdown-twins.ts';
import type { SiteIndex } from '#lib/site/page/site-index.ts';
import { categories } from '#lib/text/site/articles.ts';
import { developers } from '#lib/text/site/developers.ts';
import { reference } from '#lib/text/site/reference.ts';

const guides = {
  title: developers.title,
  description: developers.asMarkdown,
  links: [
    { title: developers.guide, path: markdownTwin('/developers'), about: developers.lead },
    { title: reference.title, path: markdownTwin('/developers/reference'), about: reference.lead },
  ],
};

/** The build's part of the files that list every page: the sitemap and the text for language models. */
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
  return Response.json({ pages, sections: [...sections, guides] } satisfies SiteIndex);
}
