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

/** The Worker's own answers to API calls, in the shape of the contract's errors. */
function detail(status: number, text: string, code: string, headers: HeadersInit = {}): Response {
  return Response.json({ detail: text, code }, { status, headers });
}

export const refusals = {
  badPath: () => detail(400, NOT_FOUND, 'bad_path'),
  notFound: (status = 404) => detail(status, NOT_FOUND, 'not_found'),
  wrongMethod: (allow: string) => detail(405, METHOD_NOT_ALLOWED, 'method_not_allowed', { Allow: allow }),
  foreignWrite: () => detail(403, FORBIDDEN, 'csrf_failed'),
  /** A key in a page is everybody's. */
  keyInBrowser: () => detail(403, seller.fromBrowser, API_KEY_IN_BROWSER),
  /** An address is kept by all that carry it. */
  keyInAddress: () =>
    detail(
      400,
      'La chiave di licenza va nell’intestazione Authorization, non nell’indirizzo.',
      'KEY_IN_ADDRESS',
    ),
  tooLarge: () => detail(413, 'Il contenuto inviato è troppo grande.', 'too_large'),
  badBody: () => detail(400, 'Richiesta non valida.', 'bad_body'),
  signedOut: () => detail(401, SESSION_OVER, SIGNED_OUT),
  /** The browser has a newer session than this request; asked again, it brings that one. */
  replaced: () => detail(401, SESSION_OVER, SESSION_REPLACED),
  /** The API host is out of reach; by `code` the client words it as a connection problem. */
  unreachable: () => detail(503, CONNECTION_ERROR, 'upstream_unavailable'),
  timeout: () => detail(504, CONNECTION_ERROR, 'upstream_timeout'),
  /** A flood; nothing of the request was read. */
  flooded: (seconds: number) =>
    detail(429, TOO_MANY_REQUESTS, 'too_many_requests', { 'Retry-After': String(seconds) }),
  /** The host has no such call. */
  notOffered: (status: number) => detail(status, NOT_FOUND, NOT_OFFERED),
  /** The host's answer breaks the contract. */
  badAnswer: () => detail(502, SERVER_ERROR, 'bad_upstream'),
  crashed: () => detail(500, SERVER_ERROR, 'server_error'),
};
