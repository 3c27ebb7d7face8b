import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { Article } from './articles.ts';
import { publishedArticles } from './published.ts';

export type Author = CollectionEntry<'authors'>;

/** The check before the build guarantees that the author exists. */
export async function authorOf(article: Article): Promise<Author> {
  const author = await getEntry('authors', article.data.author);
  if (!author) throw new Error(`${article.id}: no author ${article.data.author}`);
  return author;
}

/** Authors with their published articles, newest first. */
export async function articlesByAuthor(): Promise<{ author: Author; articles: Article[] }[]> {
  const published = Map.groupBy(await publishedArticles(), ({ data }) => data.author);
  return (await getCollection('authors')).map((author) => ({
    author,
    articles: published.get(author.id) ?? [],
  }));
}
