import * as v from 'valibot';

/** Where the site keeps the titles of all articles: made from src/content/articles by the build. */
export const ARTICLE_INDEX_PATH = '/articles.json';

const ArticleIndex = v.object({ articles: v.array(v.object({ id: v.string(), title: v.string() })) });
export type ArticleIndex = v.InferOutput<typeof ArticleIndex>;

/** @throws when the body is not of the contract's form */
export function parseArticleIndex(body: unknown): ArticleIndex {
  return v.parse(ArticleIndex, body);
}
