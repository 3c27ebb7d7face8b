import { getCollection } from 'astro:content';
import { type Article, byDate, isPublished } from './articles.ts';

/** What visitors may read, newest first; while writing, drafts and future articles too. */
export async function publishedArticles(): Promise<Article[]> {
  const now = new Date();
  const articles = await getCollection(
    'articles',
    ({ data }) => import.meta.env.DEV || isPublished(data, now),
  );
  return articles.sort(byDate);
}
