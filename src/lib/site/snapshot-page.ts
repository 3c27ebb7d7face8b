import type { ProductSnapshot } from '#lib/edge/snapshot.ts';

/** How a page made from a snapshot is answered: kept for a minute only while its prices are right. */
export function snapshotAnswer(snapshot: ProductSnapshot): { status: number; cacheControl: string } {
  switch (snapshot.state) {
    case 'fresh':
      return { status: 200, cacheControl: 'public, max-age=60' };
    case 'stale':
      return { status: 200, cacheControl: 'no-store' };
    case 'unavailable':
      return { status: 503, cacheControl: 'no-store' };
  }
}
