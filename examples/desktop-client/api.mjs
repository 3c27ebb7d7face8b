// The calls of a desktop product: the licence key in the body is the credential.

const TIMEOUT_MS = 10_000;

/**
 * The outcome of a call. `unreachable` says nothing about the licence: no network, a time-out, too many
 * requests or a server error must never lock a paying customer out.
 *
 * @typedef {{ kind: 'answer', status: number, body: any } | { kind: 'unreachable', why: string }} Outcome
 */

/**
 * @param {string} origin
 * @param {string} path
 * @param {object} [body] sent as JSON with POST; without one the call is a GET
 * @returns {Promise<Outcome>}
 */
export async function ask(origin, path, body) {
  try {
    const response = await fetch(new URL(`/api/licenses/${path}/`, origin), {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await response.json();
    if (response.status === 429) {
      return {
        kind: 'unreachable',
        why: `troppe richieste, riprova tra ${response.headers.get('Retry-After')} s`,
      };
    }
    if (response.status >= 500)
      return { kind: 'unreachable', why: `il server ha risposto ${response.status}` };
    return { kind: 'answer', status: response.status, body: answer };
  } catch (error) {
    return { kind: 'unreachable', why: error.cause?.code ?? error.name };
  }
}
