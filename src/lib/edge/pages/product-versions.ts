import { pageCount } from '#lib/contract/calls/paging.ts';
import { VERSIONS_PER_PAGE } from '#lib/contract/products/pages.ts';
import type { Product } from '#lib/contract/products/products.ts';
import type { ProductReleases } from '#lib/contract/products/releases.ts';
import { type Parts, productSnapshot, releasesSnapshot, type SnapshotEnv, type Waiter } from './snapshot.ts';

interface Visit {
  env: SnapshotEnv;
  ctx: Waiter;
  id: string;
}

export type VersionsPage =
  | { kind: 'missing' }
  | { kind: 'silent' }
  | {
      kind: 'shown';
      product: Product;
      releases: ProductReleases;
      pageCount: number;
      parts: Parts;
    };

/** Opens a page of a product's version list; an external host has none. */
export async function openVersions({ env, ctx, id }: Visit, page = 1): Promise<VersionsPage> {
  if (env.API_ORIGIN) return { kind: 'missing' };
  const list = await productSnapshot(env, ctx);
  if (list.state === 'unavailable') return { kind: 'silent' };
  const product = list.data.find((other) => other.id === id);
  if (!product) return { kind: 'missing' };
  const first = await releasesSnapshot(env, ctx, id);
  if (first.state === 'unavailable') return { kind: 'silent' };
  const pages = pageCount(first.data.count, VERSIONS_PER_PAGE);
  // The API is not asked for pages beyond the last.
  if (page > pages) return { kind: 'missing' };
  const shown = page === 1 ? first : await releasesSnapshot(env, ctx, id, page);
  if (shown.state === 'unavailable') return { kind: 'silent' };
  return {
    kind: 'shown',
    product,
    releases: shown.data,
    pageCount: pages,
    parts: page === 1 ? [list, first] : [list, first, shown],
  };
}
