import { EDGE_CACHE_HEADER } from '#lib/edge/page-cache.ts';
import type { ProductSnapshot } from '#lib/edge/snapshot.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
}

/**
 * How a page made from a snapshot is answered: kept only while its prices are right, by browsers for a
 * minute and by the edge for as long as the snapshot itself.
 */
export function snapshotAnswer(snapshot: ProductSnapshot): Answer {
  switch (snapshot.state) {
    case 'fresh': {
      const edge = { [EDGE_CACHE_HEADER]: `max-age=${snapshot.freshSeconds}` };
      return {
        status: 200,
        headers: { 'Cache-Control': 'public, max-age=60', ...(snapshot.freshSeconds > 0 && edge) },
      };
    }
    case 'stale':
      return { status: 200, headers: { 'Cache-Control': 'no-store' } };
    case 'unavailable':
      return { status: 503, headers: { 'Cache-Control': 'no-store' } };
  }
}

/** Writes it into the page's answer. */
export function answerFrom(
  snapshot: ProductSnapshot,
  response: { status?: number | undefined; headers: Headers },
): void {
  const { status, headers } = snapshotAnswer(snapshot);
  response.status = status;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
