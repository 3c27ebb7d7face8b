import * as v from 'valibot';

export const ArticleIndex = v.object({ articles: v.array(v.object({ id: v.string(), title: v.string() })) });
export type ArticleIndex = v.InferOutput<typeof ArticleIndex>;
