import { byReferences } from '#lib/site/articles/popular.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';

/** All articles, for the list of popular ones, whose views the Worker counts. Prerendered. */
export async function GET(): Promise<Response> {
  return Response.json(byReferences(await publishedArticles()));
}
