import type { CollectionEntry } from 'astro:content';
import { inItaly } from '#lib/format.ts';
import { plainText } from '#lib/site/content/plain-text.ts';
import type { Category } from '#lib/text/site/articles.ts';

export type Article = CollectionEntry<'articles'>;

/** The fields of an article that lists need. */
export interface Listed {
  id: string;
  data: {
    publishedAt: Date;
    category: Category;
    featured: boolean;
    views: number;
    tags: string[];
    related: string[];
  };
}

interface Changed {
  updatedAt?: Date | undefined;
  corrections: { date: Date }[];
}

export const ARTICLES_PER_PAGE = 8;
const WORDS_PER_MINUTE = 200;

/** The build leaves out drafts and articles with a future date; days begin at midnight in Rome. */
export function isPublished(data: { draft: boolean; publishedAt: Date }, now: Date): boolean {
  return !data.draft && data.publishedAt <= inItaly(now);
}

/** Newest first; articles of one day are ordered by slug, so that pages are stable. */
export function byDate(one: Listed, other: Listed): number {
  return other.data.publishedAt.getTime() - one.data.publishedAt.getTime() || one.id.localeCompare(other.id);
}

/** A page of a list, with the number of pages. */
export function pageOf<Item>(articles: readonly Item[], page: number) {
  return {
    shown: articles.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE),
    pageCount: Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE)),
  };
}

/** The newest featured article is shown above the list, or otherwise the newest article. */
export function listPage<Item extends Listed>(articles: readonly Item[], page: number) {
  const featured = articles.find(({ data }) => data.featured) ?? articles[0];
  const listed = articles.filter((article) => article !== featured);
  return { featured, ...pageOf(listed, page) };
}

/** The date of an article's last revision or correction. */
export function lastChange({ updatedAt, corrections }: Changed): Date | undefined {
  const days = [updatedAt, ...corrections.map(({ date }) => date)].filter((day) => day !== undefined);
  return days.length > 0 ? new Date(Math.max(...days.map(Number))) : undefined;
}

/** Reading time of an MDX source; tags, formulas and link targets do not count. */
export function readingMinutes(body: string): number {
  const words = plainText(body).match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
