// The calls of a desktop product: the licence key in the body is the credential.

/** What the API answers about a licence; anything else comes from something in between. */
const ANSWERS = new Set([200, 201, 400, 403, 404, 409]);

/**
 * Asks the API. `silent` says nothing about the licence: no network, a time-out, too many requests, a failure or the
 * login page of a hotel must never lock a paying customer out.
 */
export async function ask({ origin, timeoutMs }, path, body) {
  try {
    const response = await fetch(new URL(`/api/licenses/${path}`, origin), {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    if (status === 429)
      return { kind: 'silent', why: 'busy', retryAfter: Number(headers.get('Retry-After')) || 60 };
    if (!ANSWERS.has(status)) return { kind: 'silent', why: `http-${status}` };
    const answer = await response.json();
    if (!answer || typeof answer !== 'object') return { kind: 'silent', why: 'unreadable' };
    return { kind: 'answer', status, body: answer };
  } catch (error) {
    return { kind: 'silent', why: error.cause?.code ?? error.name };
  }
}
