import type { ExploreCatalogue, ExploreProduct } from '#lib/contract/calls/site-files.ts';
import { href, type Page } from '#lib/contract/routes/routes.ts';
import { explore } from '#lib/text/products/explore.ts';
import { remote } from '#stores/portal/remote.ts';
import { navigate } from '#stores/portal/router.ts';

export const exploreCatalogue = remote({
  read: 'explore',
  fallback: explore.loadError,
});

/** The product in the address, or the first. */
export function exploredProduct(
  { products }: ExploreCatalogue,
  { search }: Pick<Page, 'search'>,
): ExploreProduct | undefined {
  return products.find(({ id }) => id === search.product) ?? products[0];
}

export function exploreProduct(id: string): void {
  navigate(href('explore', {}, { product: id }));
}
