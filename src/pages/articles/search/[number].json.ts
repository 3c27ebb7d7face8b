import type { APIContext, InferGetStaticPropsType } from 'astro';
import { publishedArticles } from '#lib/site/articles/published.ts';
import { foundArticle } from '#lib/site/search/searchable.ts';

export async function getStaticPaths() {
  const articles = await publishedArticles();
  return articles.map((article, index) => ({
    params: { number: String(articles.length - 1 - index) },
    props: { article },
  }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** An article as a search result. */
export async function GET({ props }: APIContext<Props>): Promise<Response> {
  return Response.json(await foundArticle(props.article));
}
