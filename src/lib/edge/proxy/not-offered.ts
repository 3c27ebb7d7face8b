import type { Call } from '#lib/contract/calls/call.ts';

/** Statuses with which web frameworks refuse an unknown path or method. */
export const NOT_OFFERED_STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Whether a response means that the host lacks the call, not merely the licence or payment. Every host has the core
 * calls. For other calls, a 404 is ambiguous only if the path names an object and the API itself answered: a 404 page
 * of the framework means that the path does not exist.
 */
export function isNotOffered({ core, path }: Call, status: number, isFromApi: boolean): boolean {
  if (core || !NOT_OFFERED_STATUSES.has(status)) return false;
  const namesThing = path.includes(':');
  return !(status === 404 && namesThing && isFromApi);
}
