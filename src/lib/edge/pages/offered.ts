import type { ExploreCatalogue, ExploreProduct } from '#lib/contract/calls/site-files.ts';
import type { Product } from '#lib/contract/products/products.ts';
import type { Env } from '#lib/edge/env.ts';
import { dataFragment } from './fragments.ts';
import { OF_BUILD, productSnapshot, type Snapshot } from './snapshot.ts';

/** A product on pages that show no prices. */
export interface OfferedProduct extends ExploreProduct {
  logo: string | null;
}

export type Offered = Snapshot<readonly OfferedProduct[]>;

/**
 * The products on sale, in the shop's order. If an external host has no texts, a fragment of the build has the
 * editors'.
 */
export async function offeredProducts(
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  site: URL,
): Promise<Offered> {
  if (env.API_ORIGIN) {
    const data = await dataFragment<OfferedProduct[]>({ files: env.ASSETS, site, name: 'platforms.json' });
    return data ? { state: 'fresh', data, version: OF_BUILD } : { state: 'unavailable' };
  }
  const snapshot = await productSnapshot(env, ctx);
  return snapshot.state === 'unavailable' ? snapshot : { ...snapshot, data: snapshot.data.map(offered) };
}

/** The data of the explore screen; undefined while the API does not answer. */
export async function exploreCatalogue(
  ...asked: Parameters<typeof offeredProducts>
): Promise<ExploreCatalogue | undefined> {
  const found = await offeredProducts(...asked);
  if (found.state === 'unavailable') return undefined;
  return catalogueOf(found.data);
}

export const catalogueOf = (products: readonly OfferedProduct[]): ExploreCatalogue => ({
  products: products.map(({ logo: _, ...product }) => product),
});

const offered = (product: Product): OfferedProduct => ({
  id: product.id,
  name: product.name,
  tagline: product.tagline ?? '',
  description: product.description ?? '',
  features: product.features,
  specifications: product.specifications,
  comingSoon: product.coming_soon,
  picture: product.picture,
  logo: product.logo_url,
});
