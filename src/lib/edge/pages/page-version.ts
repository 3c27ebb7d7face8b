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

/** Names the version of a page's data, under which the edge caches the page; browsers never see the header. */
export const PAGE_VERSION_HEADER = 'X-Page-Version';

/** The version of a page that is made of these answers; undefined if one is unavailable. */
export function madeOf(...parts: readonly Snapshot<unknown>[]): string | undefined {
  const versions = parts.map((part) => part.state !== 'unavailable' && `${part.state}-${part.version}`);
  return versions.every((version) => version !== false) ? versions.join('.') : undefined;
}

/**
 * The current version of a catalogue page; undefined if its data is unavailable or the page does not exist. For an
 * external host's products, the texts are the build's.
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
