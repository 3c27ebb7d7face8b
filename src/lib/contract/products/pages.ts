import { href } from '#lib/contract/routes/routes.ts';

/** The public page that compares the products (docs/product.md, 6.6 Public product pages). */
export const COMPARISON_PAGE = '/confronto';

/** One product has nothing to be compared with. */
export const COMPARED_AT_LEAST = 2;

/** How many versions a page has. */
export const VERSIONS_PER_PAGE = 20;

/** A page with the versions of a product, from the newest on. */
export const versionsPage = (id: string, page = 1): string =>
  `${href('platform', { id })}/versioni${page > 1 ? `/${page}` : ''}`;

export const versionsFeed = (id: string): string => `${versionsPage(id)}/rss.xml`;

const VERSIONS = /^\/platforms\/([a-z0-9-]{1,100})\/versioni(?:\/(?:([2-9]|[1-9]\d{1,3})|rss\.xml))?$/;

/** The product and the number of such a page, or of its feed, which says what the first page does. */
export function versionsPageAt(path: string): { id: string; page: number } | undefined {
  const [, id, page] = VERSIONS.exec(path) ?? [];
  return id === undefined ? undefined : { id, page: Number(page ?? 1) };
}
