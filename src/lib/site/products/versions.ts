import { pageCount } from '#lib/contract/calls/paging.ts';
import { VERSIONS_PER_PAGE } from '#lib/contract/products/pages.ts';
import type { Product } from '#lib/contract/products/products.ts';
import type { ProductReleases, PublicRelease } from '#lib/contract/products/releases.ts';
import type { Env } from '#lib/edge/env.ts';
import { hasPage, productSnapshot, releasesSnapshot, type Snapshot } from '#lib/edge/pages/snapshot.ts';
import { versions as text } from '#lib/text/products/versions.ts';

interface Visit {
  env: Env;
  ctx: Pick<ExecutionContext, 'waitUntil'>;
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
      parts: [list: Snapshot<unknown>, ...others: Snapshot<unknown>[]];
    };

/** Opens a page of a product's versions; an external host has none. */
export async function openVersions({ env, ctx, id }: Visit, page = 1): Promise<VersionsPage> {
  if (env.API_ORIGIN) return { kind: 'missing' };
  const list = await productSnapshot(env, ctx);
  if (list.state === 'unavailable') return { kind: 'silent' };
  const product = list.data.find((other) => other.id === id);
  if (!product) return { kind: 'missing' };
  const first = await releasesSnapshot(env, ctx, id);
  if (first.state === 'unavailable') return { kind: 'silent' };
  if (!hasPage(first, page)) return { kind: 'missing' };
  const shown = page === 1 ? first : await releasesSnapshot(env, ctx, id, page);
  if (shown.state === 'unavailable') return { kind: 'silent' };
  return {
    kind: 'shown',
    product,
    releases: shown.data,
    pageCount: pageCount(first.data.count, VERSIONS_PER_PAGE),
    parts: page === 1 ? [list, first] : [list, first, shown],
  };
}

/** «Windows (x64, ARM64), da Windows 10»: a line for each platform that a version is for. */
export function systemsOf({ artifacts }: Pick<PublicRelease, 'artifacts'>): string[] {
  const platforms = [...new Set(artifacts.map(({ platform }) => platform))];
  return platforms.map((platform) => {
    const own = artifacts.filter((artifact) => artifact.platform === platform);
    const kinds = distinct(own.map(({ architecture }) => text.architectures[architecture]));
    const least = distinct(own.map(({ minimum_system }) => minimum_system));
    const name = text.platforms[platform];
    const on = kinds.length > 0 ? `${name} (${kinds.join(', ')})` : name;
    return least.length > 0 ? `${on}, ${text.from(least.join(', '))}` : on;
  });
}

const distinct = (words: readonly string[]) => [...new Set(words.filter(Boolean))];
