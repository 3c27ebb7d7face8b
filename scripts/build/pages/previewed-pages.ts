import { z } from 'astro/zod';
import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { href, routes, TAGLINE } from '#lib/contract/routes/routes.ts';
import { STATUS_PAGE } from '#lib/contract/status.ts';
import { isPublished } from '#lib/site/articles/articles.ts';
import { articleSchema, authorSchema, productSchema } from '#lib/site/content/schemas.ts';
import { previewPicture } from '#lib/site/page/paths.ts';
import { articles as articleTexts, categories } from '#lib/text/site/articles.ts';
import { developers } from '#lib/text/site/developers.ts';
import { fileCheck } from '#lib/text/site/file-check.ts';
import { reference } from '#lib/text/site/reference.ts';
import { status } from '#lib/text/site/status.ts';
import { saleTerms } from '#lib/text/terms/terms.ts';
import { readContent } from '#scripts/build/content/content-files.ts';

export interface PreviewedPage {
  picture: string;
  title: string;
}

const Titled = z.object({ title: z.string() });

/** The public pages with their own preview picture, and their titles. */
export function previewedPages(root: URL, now: Date): PreviewedPage[] {
  const articles = readContent(root, 'src/content/articles').flatMap(({ slug, data }) => {
    const article = articleSchema(z.unknown()).parse(data);
    return isPublished(article, now) ? { path: href('article', { id: slug }), title: article.title } : [];
  });
  const authors = readContent(root, 'src/content/authors').map(({ slug, data }) => ({
    path: href('author', { id: slug }),
    title: authorSchema(z.unknown()).parse(data).name,
  }));
  const platforms = readContent(root, 'src/content/products').map(({ data }) => {
    const { id, name } = productSchema.parse(data);
    return { path: href('platform', { id }), title: name };
  });
  const texts = readContent(root, 'src/pages').map(({ slug, data }) => ({
    path: `/${slug}`,
    title: Titled.parse(data).title,
  }));
  const byCategory = Object.entries(categories).map(([id, { label }]) => ({
    path: href('category', { id }),
    title: articleTexts.list(label, 1),
  }));
  const lists = (['platforms', 'articles', 'products'] as const).map((name) => ({
    path: href(name),
    title: routes[name].title,
  }));
  const single = [
    { path: href('home'), title: TAGLINE },
    { path: '/developers', title: developers.title },
    { path: '/developers/reference', title: reference.title },
    { path: FILE_CHECK_PAGE, title: fileCheck.title },
    { path: STATUS_PAGE, title: status.title },
    { path: '/terms', title: saleTerms.title },
  ];
  return [...single, ...lists, ...byCategory, ...texts, ...platforms, ...authors, ...articles].map(
    ({ path, title }) => ({
      picture: previewPicture(path),
      title,
    }),
  );
}
