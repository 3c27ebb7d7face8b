import { COUNTRY_HEADER } from '#lib/contract/calls/protocol.ts';

/** Headers of a visitor's call that a follow-up call repeats. */
const CARRIED_ON = ['Accept-Language', 'User-Agent', 'X-Forwarded-For', 'X-Request-Id'];

/**
 * Headers of every call for a visitor. The Worker sets them all, so an external host may trust the address for its rate
 * limits; the language is Italian.
 */
export function visitorHeaders(request: Request, requestId: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': 'it',
    'X-Request-Id': requestId,
  });
  // Cloudflare sets it; the browser's forwarding headers are ignored.
  const address = request.headers.get('CF-Connecting-IP');
  if (address) headers.set('X-Forwarded-For', address);
  // A country code, or T1 for Tor; absent in local runs.
  const country = request.cf?.country;
  if (typeof country === 'string' && /^[A-Z\d]{2}$/.test(country)) headers.set(COUNTRY_HEADER, country);
  const agent = request.headers.get('User-Agent');
  if (agent) headers.set('User-Agent', agent);
  return headers;
}

/** The headers of a follow-up call, taken from a visitor's call. */
export function carryOn(from: Headers): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
  for (const name of CARRIED_ON) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
