import {
  API_KEY_IN_BROWSER,
  NOT_OFFERED,
  SESSION_REPLACED,
  SIGNED_OUT,
} from '#lib/contract/calls/protocol.ts';
import {
  CONNECTION_ERROR,
  FORBIDDEN,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
} from '#lib/text/errors.ts';
import { seller } from '#lib/text/seller.ts';

const SESSION_OVER = 'La sessione è scaduta. Accedi di nuovo.';

/** A refusal by the Worker itself, in the shape of the contract's errors. */
function detail(status: number, text: string, code: string, headers: HeadersInit = {}): Response {
  return Response.json({ detail: text, code }, { status, headers });
}

export const refusals = {
  badPath: () => detail(400, NOT_FOUND, 'bad_path'),
  notFound: (status = 404) => detail(status, NOT_FOUND, 'not_found'),
  wrongMethod: (allow: string) => detail(405, METHOD_NOT_ALLOWED, 'method_not_allowed', { Allow: allow }),
  foreignWrite: () => detail(403, FORBIDDEN, 'csrf_failed'),
  /** Visitors can read a key in a page. */
  keyInBrowser: () => detail(403, seller.fromBrowser, API_KEY_IN_BROWSER),
  /** Logs and browser histories store addresses. */
  keyInAddress: () =>
    detail(
      400,
      'La chiave di licenza va nell’intestazione Authorization, non nell’indirizzo.',
      'KEY_IN_ADDRESS',
    ),
  tooLarge: () => detail(413, 'Il contenuto inviato è troppo grande.', 'too_large'),
  badBody: () => detail(400, 'Richiesta non valida.', 'bad_body'),
  signedOut: () => detail(401, SESSION_OVER, SIGNED_OUT),
  /** The browser has a newer session cookie, which a repeated request will send. */
  replaced: () => detail(401, SESSION_OVER, SESSION_REPLACED),
  /** The API host is unreachable; the client shows this code as a connection problem. */
  unreachable: () => detail(503, CONNECTION_ERROR, 'upstream_unavailable'),
  timeout: () => detail(504, CONNECTION_ERROR, 'upstream_timeout'),
  /** The rate limit is reached; the request was not read. */
  flooded: (seconds: number) =>
    detail(429, TOO_MANY_REQUESTS, 'too_many_requests', { 'Retry-After': String(seconds) }),
  /** The host lacks the call. */
  notOffered: (status: number) => detail(status, NOT_FOUND, NOT_OFFERED),
  /** The host's response breaks the contract. */
  badAnswer: () => detail(502, SERVER_ERROR, 'bad_upstream'),
  crashed: () => detail(500, SERVER_ERROR, 'server_error'),
};
