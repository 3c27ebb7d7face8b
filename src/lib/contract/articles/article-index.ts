import * as v from 'valibot';

/** The titles of all articles; the build makes the file from src/content/articles. */
export const ARTICLE_INDEX_PATH = '/articles.json';

const ArticleIndex = v.object({ articles: v.array(v.object({ id: v.string(), title: v.string() })) });
export type ArticleIndex = v.InferOutput<typeof ArticleIndex>;

/** @throws when the body breaks the contract */
export function parseArticleIndex(body: unknown): ArticleIndex {
  return v.parse(ArticleIndex, body);
}
