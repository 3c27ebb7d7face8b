import { getCollection } from 'astro:content';
import { type Article, byDate, isPublished } from './articles.ts';
import { once } from './once.ts';

/** Published articles, newest first; the dev server adds drafts and future articles. */
export const publishedArticles = once(async (): Promise<readonly Article[]> => {
  const now = new Date();
  const articles = await getCollection('articles', ({ data }) => __DRAFTS_SHOWN__ || isPublished(data, now));
  return articles.sort(byDate);
});
