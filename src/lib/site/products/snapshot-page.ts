import { madeOf, PAGE_VERSION_HEADER } from '#lib/edge/pages/page-version.ts';
import type { Parts } from '#lib/edge/pages/snapshot.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
}

/**
 * Status and caching of a page made from API responses: browsers keep it for a minute, the edge keeps it by its
 * version.
 */
export function snapshotAnswer(...parts: Parts): Answer {
  const version = madeOf(...parts);
  if (version === undefined) return { status: 503, headers: { 'Cache-Control': 'no-store' } };
  const isFresh = parts.every(({ state }) => state === 'fresh');
  return {
    status: 200,
    headers: {
      'Cache-Control': isFresh ? 'public, max-age=60' : 'no-store',
      [PAGE_VERSION_HEADER]: version,
    },
  };
}

/** Writes status and headers into the page's response. */
export function answerFrom(
  response: { status?: number | undefined; headers: Headers },
  ...parts: Parts
): void {
  const { status, headers } = snapshotAnswer(...parts);
  response.status = status;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
