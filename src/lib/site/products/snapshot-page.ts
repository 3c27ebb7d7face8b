import { EDGE_CACHE_HEADER } from '#lib/edge/pages/page-cache.ts';
import type { ProductSnapshot } from '#lib/edge/pages/snapshot.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
}

/**
 * Status and caching of a page made from a snapshot: browsers keep it for a minute, the edge for as long as the
 * snapshot is fresh.
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

/** Writes status and headers into the page's response. */
export function answerFrom(
  snapshot: ProductSnapshot,
  response: { status?: number | undefined; headers: Headers },
): void {
  const { status, headers } = snapshotAnswer(snapshot);
  response.status = status;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
