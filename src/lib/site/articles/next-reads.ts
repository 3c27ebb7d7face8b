import type { Listed } from './articles.ts';

interface InSeries {
  id: string;
  data: { series?: { title: string; part: number } | undefined };
}

const RELATED_ARTICLES = 3;

/**
 * The editor's choice first, then articles with the most tags in common; among equals the same category, then the
 * newest. Parts of the same series are left out: the series lists them.
 *
 * @param articles sorted newest first
 */
export function relatedTo<Item extends Listed & InSeries>(article: Item, articles: readonly Item[]): Item[] {
  const chosen = article.data.related.flatMap((id) => articles.find((other) => other.id === id) ?? []);
  const tags = new Set(article.data.tags);
  const series = article.data.series?.title;
  const shown = (other: Item) =>
    other.id === article.id ||
    chosen.includes(other) ||
    (series !== undefined && other.data.series?.title === series);
  const likeness = ({ data }: Item) =>
    2 * data.tags.filter((tag) => tags.has(tag)).length + Number(data.category === article.data.category);
  const similar = articles
    .map((other) => ({ other, score: likeness(other) }))
    .filter(({ other, score }) => score > 0 && !shown(other))
    .sort((one, other) => other.score - one.score);
  return [...chosen, ...similar.map(({ other }) => other)].slice(0, RELATED_ARTICLES);
}

/** The parts of an article's series in order, and its neighbours. */
export function seriesOf<Item extends InSeries>(article: Item, articles: readonly Item[]) {
  const title = article.data.series?.title;
  if (title === undefined) return undefined;
  const parts = articles
    .filter(({ data }) => data.series?.title === title)
    .sort((one, other) => (one.data.series?.part ?? 0) - (other.data.series?.part ?? 0));
  const index = parts.findIndex(({ id }) => id === article.id);
  return { title, parts, number: index + 1, before: parts[index - 1], after: parts[index + 1] };
}

/** @param articles sorted newest first */
export function neighbours<Item extends Listed>(article: Item, articles: readonly Item[]) {
  const index = articles.findIndex((other) => other.id === article.id);
  return { newer: articles[index - 1], older: articles[index + 1] };
}
