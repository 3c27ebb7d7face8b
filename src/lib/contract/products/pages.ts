import { href } from '#lib/contract/routes/routes.ts';

/** The public page that compares the products (docs/product.md, 6.6 Public product pages). */
export const COMPARISON_PAGE = '/confronto';

/** A comparison needs at least two products. */
export const COMPARED_AT_LEAST = 2;

/** Versions per page. */
export const VERSIONS_PER_PAGE = 20;

/** The URL of a page of a product's versions, newest first. */
export const versionsPage = (id: string, page = 1): string =>
  `${href('platform', { id })}/versioni${page > 1 ? `/${page}` : ''}`;

export const versionsFeed = (id: string): string => `${versionsPage(id)}/rss.xml`;

const VERSIONS = /^\/platforms\/([a-z0-9-]{1,100})\/versioni(?:\/(?:([2-9]|[1-9]\d{1,3})|rss\.xml))?$/;

/** The product and page number of such a URL, or of its feed, which has the first page's versions. */
export function versionsPageAt(path: string): { id: string; page: number } | undefined {
  const [, id, page] = VERSIONS.exec(path) ?? [];
  return id === undefined ? undefined : { id, page: Number(page ?? 1) };
}
