import type { ArticleIndex } from '#lib/contract/calls/site-files.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';

/** The titles of all articles, for the command palette. Prerendered. */
export async function GET(): Promise<Response> {
  const articles = await publishedArticles();
  const index: ArticleIndex = { articles: articles.map(({ id, data: { title } }) => ({ id, title })) };
  return Response.json(index);
}
