import { z } from 'astro/zod';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { isPublished } from '#lib/site/articles.ts';
import { categories } from '#lib/text/categories.ts';
import { type Content, type ContentFile, withoutCode } from './content-files.ts';

const Dates = z.object({ draft: z.boolean().default(false), publishedAt: z.coerce.date() });

function isOut(data: unknown, now: Date): boolean {
  const dates = Dates.safeParse(data);
  return dates.success && isPublished(dates.data, now);
}

export function publishedSlugs({ articles, now }: Content): Set<string> {
  return new Set(articles.filter(({ data }) => isOut(data, now)).map(({ slug }) => slug));
}

/** Links and related articles that lead to no page which a visitor can open. */
export function linkProblems(file: ContentFile, content: Content, published: Set<string>): string[] {
  const related = z.object({ related: z.array(z.string()) }).safeParse(file.data);
  const links = [...withoutCode(file.body).matchAll(/\]\((\/[^)\s]*)|href="(\/[^"]*)"/g)].map((match) => ({
    field: 'testo',
    path: match[1] ?? match[2] ?? '',
  }));
  const named = (related.success ? related.data.related : []).map((slug) => ({
    field: 'related',
    path: `/articles/${slug}`,
  }));
  // A draft may refer to another draft.
  const draft = !isOut(file.data, content.now);
  const known = new Set(draft ? content.articles.map(({ slug }) => slug) : published);
  return [...links, ...named]
    .filter(({ path }) => !leadsSomewhere(path, known, content))
    .map(
      ({ field, path }) => `${file.path}, ${field}: il link ${path} non porta a nessuna pagina pubblicata`,
    );
}

function leadsSomewhere(path: string, articles: Set<string>, { authors, products, pages }: Content): boolean {
  const url = new URL(path, 'https://site.invalid');
  if (pages.includes(url.pathname)) return true;
  const page = matchRoute(url);
  const id = page?.params.id ?? '';
  switch (page?.route) {
    case undefined:
      return false;
    case 'article':
      return articles.has(id);
    case 'category':
      return Object.hasOwn(categories, id);
    case 'author':
      return authors.some(({ slug }) => slug === id);
    case 'platform':
      return products.some(({ slug }) => slug === id);
    default:
      return true;
  }
}
