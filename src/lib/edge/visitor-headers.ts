import { COUNTRY_HEADER } from '#lib/contract/calls/protocol.ts';

/** Headers of the visitor's call that a call made on its account repeats. */
const CARRIED_ON = ['Accept-Language', 'User-Agent', 'X-Forwarded-For', 'X-Request-Id'];

/**
 * Headers of every call for a visitor, all set by the Worker: an external host may trust the address for its rate
 * limits and answers in Italian.
 */
export function visitorHeaders(request: Request, requestId: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': 'it',
    'X-Request-Id': requestId,
  });
  // Cloudflare sets it; forwarding headers of the browser are never read.
  const address = request.headers.get('CF-Connecting-IP');
  if (address) headers.set('X-Forwarded-For', address);
  // Two letters, or T1 for Tor; the platform's own runs have none.
  const country = request.cf?.country;
  if (typeof country === 'string' && /^[A-Z\d]{2}$/.test(country)) headers.set(COUNTRY_HEADER, country);
  const agent = request.headers.get('User-Agent');
  if (agent) headers.set('User-Agent', agent);
  return headers;
}

/** The visitor's headers of a call, for another call on its account. */
export function carryOn(from: Headers): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
  for (const name of CARRIED_ON) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
