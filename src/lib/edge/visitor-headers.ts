/** Of these a session's own calls (its refresh) repeat what the visitor's call was sent with. */
const CARRIED_ON = ['Accept-Language', 'User-Agent', 'X-Forwarded-For', 'X-Request-Id'];

/**
 * Headers that every call for a visitor starts with. Each is the Worker's own statement: an external
 * host may trust the address for its rate limits and answers in the interface's only language.
 */
export function visitorHeaders(request: Request, requestId: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': 'it',
    'X-Request-Id': requestId,
  });
  // Set by Cloudflare itself; what the browser sends under the forwarding names never gets here.
  const address = request.headers.get('CF-Connecting-IP');
  if (address) headers.set('X-Forwarded-For', address);
  const agent = request.headers.get('User-Agent');
  if (agent) headers.set('User-Agent', agent);
  return headers;
}

/** The visitor's headers of a call, for another one that the Worker makes on its account. */
export function carryOn(from: Headers): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' });
  for (const name of CARRIED_ON) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
