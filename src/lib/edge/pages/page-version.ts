import { COMPARISON_PAGE, versionsPageAt } from '#lib/contract/products/pages.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { openVersions } from './product-versions.ts';
import {
  OF_BUILD,
  productSnapshot,
  releasesSnapshot,
  type Snapshot,
  type SnapshotEnv,
  supportSnapshot,
  textSnapshot,
  type Waiter,
} from './snapshot.ts';

/** A page tells by it what it was made of, so that the edge keeps it under that; browsers never see the header. */
export const PAGE_VERSION_HEADER = 'X-Page-Version';

/** The version of a page that is made of these answers; none while one of them is missing. */
export function madeOf(...parts: readonly Snapshot<unknown>[]): string | undefined {
  const versions = parts.map((part) => part.state !== 'unavailable' && `${part.state}-${part.version}`);
  return versions.every((version) => version !== false) ? versions.join('.') : undefined;
}

/**
 * The version that a page of the catalogue has now; none where there is nothing to make it of, or no such page. What an
 * external host sells has the build's texts.
 */
export async function presentVersion(
  path: string,
  env: SnapshotEnv,
  ctx: Waiter,
): Promise<string | undefined> {
  const page = matchRoute(new URL(path, 'https://site.internal'));
  const versions = versionsPageAt(path);
  if (versions) {
    const opened = await openVersions({ env, ctx, id: versions.id }, versions.page);
    return opened.kind === 'shown' ? madeOf(...opened.parts) : undefined;
  }
  const isPriced = path === COMPARISON_PAGE || (page !== undefined && page.route !== 'home');
  if (env.API_ORIGIN && !isPriced) return OF_BUILD;
  const list = await productSnapshot(env, ctx);
  if (page?.route === 'home') return madeOf(list, await supportSnapshot(env, ctx));
  if (page?.route !== 'platform' || list.state === 'unavailable') return madeOf(list);
  const id = page.params.id ?? '';
  if (!list.data.some((product) => product.id === id)) return undefined;
  const [info, ...texts] = await Promise.all([
    supportSnapshot(env, ctx),
    ...(env.API_ORIGIN ? [] : [textSnapshot(env, ctx, id), releasesSnapshot(env, ctx, id)]),
  ]);
  return madeOf(list, ...texts, info);
}
