import type { Call } from '#lib/contract/calls/call.ts';

/** Statuses by which a web framework says that it knows no such address or method. */
export const NOT_OFFERED_STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Whether an answer says that the host has no such call, rather than no such licence or payment. Every host
 * has the core calls. Of the others, a 404 leaves it open only where the call names a thing and the API
 * itself answered: a page of its framework's says that nothing is there at all.
 */
export function isNotOffered({ core, path }: Call, status: number, isFromApi: boolean): boolean {
  if (core || !NOT_OFFERED_STATUSES.has(status)) return false;
  const namesThing = path.includes(':');
  return !(status === 404 && namesThing && isFromApi);
}
