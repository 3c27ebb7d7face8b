import { COMPARISON_PAGE, versionsPageAt } from '#lib/contract/products/pages.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';
import {
  hasPage,
  OF_BUILD,
  type ProductSnapshot,
  productSnapshot,
  releasesSnapshot,
  type Snapshot,
  supportSnapshot,
  textSnapshot,
} from './snapshot.ts';

/** A page tells by it what it was made of, so that the edge keeps it under that; browsers never see the header. */
export const PAGE_VERSION_HEADER = 'X-Page-Version';

type VersionEnv = Pick<Env, 'PRODUCTS_FRESH_MS' | 'API_ORIGIN'> & Parameters<typeof productSnapshot>[0];
type Waiter = Pick<ExecutionContext, 'waitUntil'>;
type Part = Snapshot<unknown>;

/** The version of a page that is made of these answers; none while one of them is missing. */
export function madeOf(...parts: readonly Part[]): string | undefined {
  const versions = parts.map((part) => part.state !== 'unavailable' && `${part.state}-${part.version}`);
  return versions.every((version) => version !== false) ? versions.join('.') : undefined;
}

/**
 * The version that a page of the catalogue has now; none where there is nothing to make it of, or no such page. What an
 * external host sells has the build's texts.
 */
export async function presentVersion(
  path: string,
  env: VersionEnv,
  ctx: Waiter,
): Promise<string | undefined> {
  const page = matchRoute(new URL(path, 'https://site.internal'));
  const versions = versionsPageAt(path);
  const isPriced =
    path === COMPARISON_PAGE || versions !== undefined || (page !== undefined && page.route !== 'home');
  if (env.API_ORIGIN && !isPriced) return OF_BUILD;
  const list = await productSnapshot(env, ctx);
  if (page?.route === 'home') return madeOf(list, await supportSnapshot(env, ctx));
  if (versions) return versionOfVersions(list, env, ctx, versions);
  if (page?.route !== 'platform' || list.state === 'unavailable') return madeOf(list);
  const id = page.params.id ?? '';
  if (!list.data.some((product) => product.id === id)) return undefined;
  const [info, ...texts] = await Promise.all([
    supportSnapshot(env, ctx),
    ...(env.API_ORIGIN ? [] : [textSnapshot(env, ctx, id), releasesSnapshot(env, ctx, id)]),
  ]);
  return madeOf(list, ...texts, info);
}

/** The same of a page of a product's versions. */
async function versionOfVersions(
  list: ProductSnapshot,
  env: VersionEnv,
  ctx: Waiter,
  { id, page }: { id: string; page: number },
): Promise<string | undefined> {
  if (list.state === 'unavailable' || !list.data.some((product) => product.id === id)) return undefined;
  const first = await releasesSnapshot(env, ctx, id);
  if (page === 1 || !hasPage(first, page)) return page === 1 ? madeOf(list, first) : undefined;
  return madeOf(list, first, await releasesSnapshot(env, ctx, id, page));
}
