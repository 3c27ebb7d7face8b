import { href } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';
import { type Article, readingMinutes } from '#lib/site/articles/articles.ts';
import { authorOf } from '#lib/site/articles/authors.ts';
import { once } from '#lib/site/articles/once.ts';
import { publishedArticles } from '#lib/site/articles/published.ts';
import { plainText } from '#lib/site/content/plain-text.ts';
import { categories, articles as text } from '#lib/text/site/articles.ts';
import { type Bucket, searchIndex } from './search-index.ts';
import type { FoundArticle } from './search-words.ts';

/** The index of all published articles, numbered from the oldest. */
export const searchBuckets = once(async (): Promise<Bucket[]> => {
  const articles = (await publishedArticles()).toReversed();
  return searchIndex(
    await Promise.all(
      articles.map(async (article) => ({
        ...article.data,
        author: (await authorOf(article)).data.name,
        body: article.body ?? '',
      })),
    ),
  );
});

export async function foundArticle(article: Article): Promise<FoundArticle> {
  const { title, category, excerpt, publishedAt } = article.data;
  const author = await authorOf(article);
  const body = article.body ?? '';
  return {
    path: href('article', { id: article.id }),
    title,
    label: categories[category].label,
    excerpt,
    author: { path: href('author', { id: author.id }), name: author.data.name },
    date: [publishedAt.toISOString(), formatDate(publishedAt)],
    minutes: text.minutes(readingMinutes(body)),
    text: plainText(body),
  };
}
