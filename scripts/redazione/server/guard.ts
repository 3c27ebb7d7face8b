import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Door {
  /** Allowed hosts of the page: `localhost:4330`. */
  hosts: readonly string[];
  /** Known to our page only. */
  token: string;
}

interface Visit {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/**
 * Why a request is refused, or `undefined`. Any site open in the same browser can send requests to this machine: the
 * host check stops DNS rebinding; origin and token stop forms and scripts.
 */
export function refusalOf({ method, path, headers }: Visit, { hosts, token }: Door): string | undefined {
  const { host = '', origin, authorization } = headers;
  if (!hosts.includes(host)) return 'foreign host';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'foreign page';
  const isRead = method === 'GET' || method === 'HEAD';
  if (origin !== undefined && origin !== `http://${host}`) return 'foreign origin';
  if (!isRead && origin === undefined) return 'no origin';
  if (path.startsWith('/api/') && !isSame(authorization ?? '', `token ${token}`)) return 'no token';
  return undefined;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
