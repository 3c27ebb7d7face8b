// The calls of a desktop product. The licence key is the credential: in the body, or in a header of read requests.

const TIMEOUT_MS = 10_000;

/** The statuses of responses about a licence; others come from an overload, a failure or another server. */
const ANSWERS = new Set([200, 201, 400, 403, 404, 409]);

/**
 * The outcome of a call. `unreachable` says nothing about the licence: no network, a timeout, too many requests, a
 * server error or a hotel's login page must never lock out a paying customer.
 *
 * @typedef {{ kind: 'answer', status: number, body: any } | { kind: 'unreachable', why: string }} Outcome
 */

/**
 * @param {string} origin
 * @param {string} path
 * @param {object} [body] sent as JSON with POST; without one the call is a GET
 * @param {Record<string, string>} [own] headers of the call
 * @returns {Promise<Outcome>}
 */
export async function ask(origin, path, body, own = {}) {
  try {
    const response = await fetch(new URL(`/api/licenses/${path}`, origin), {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...own },
      ...(body && { body: JSON.stringify(body) }),
      // The key is sent to no other address.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    if (status === 429) return { kind: 'unreachable', why: tooMany(headers.get('Retry-After')) };
    if (!ANSWERS.has(status)) return { kind: 'unreachable', why: `il server ha risposto ${status}` };
    const answer = await response.json();
    if (!isOurs(status, answer)) return { kind: 'unreachable', why: 'ha risposto qualcun altro' };
    return { kind: 'answer', status, body: answer };
  } catch (error) {
    return { kind: 'unreachable', why: error.cause?.code ?? error.name };
  }
}

/** The API refuses with a code, or with messages by field; a captive portal sends neither. */
function isOurs(status, answer) {
  if (!answer || typeof answer !== 'object') return false;
  const isByField = status === 400 && Object.values(answer).every(Array.isArray);
  return status < 400 || typeof answer.code === 'string' || isByField;
}

function tooMany(seconds) {
  return `troppe richieste, riprova ${seconds ? `tra ${seconds} s` : 'più tardi'}`;
}
