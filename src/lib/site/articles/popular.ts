import { byDate, type Listed } from './articles.ts';

/** An entry of the list of popular articles. */
export interface Popular {
  id: string;
  title: string;
  /** The front matter's number until views are counted. */
  views: number;
}

type Titled = Listed & { data: { title: string } };

const POPULAR_ARTICLES = 5;

/** Orders articles with equal views: first by the number of references to them, then newest first. */
export function byReferences(articles: readonly Titled[]): Popular[] {
  const pointers = new Map<string, number>();
  for (const id of articles.flatMap(({ data }) => data.related)) {
    pointers.set(id, (pointers.get(id) ?? 0) + 1);
  }
  const pointersTo = ({ id }: Titled) => pointers.get(id) ?? 0;
  return articles
    .toSorted((one, other) => pointersTo(other) - pointersTo(one) || byDate(one, other))
    .map(({ id, data: { title, views } }) => ({ id, title, views }));
}

/** The most read articles; equal ones keep their order. */
export function mostPopular(articles: readonly Popular[], counted: Record<string, number> = {}): Popular[] {
  return articles
    .map((article) => ({ ...article, views: counted[article.id] ?? article.views }))
    .sort((one, other) => other.views - one.views)
    .slice(0, POPULAR_ARTICLES);
}
