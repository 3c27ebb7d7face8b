import { isJson, MAX_ANSWER_BYTES, readBytes } from '#lib/edge/body.ts';
import { refusals } from '#lib/edge/refusals.ts';
import type { Answer } from '#lib/edge/session/access.ts';
import { NOT_OFFERED_STATUSES } from './not-offered.ts';

const RESPONSE_HEADERS = ['Content-Type', 'Content-Language', 'Retry-After'];
const FILE_RESPONSE_HEADERS = [
  ...RESPONSE_HEADERS,
  'Accept-Ranges',
  'Cache-Control',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'X-Content-SHA256',
];
/** File types that a host may send from our origin: none that browsers execute. */
const FILE_TYPES =
  /^(?:application\/(?:pdf|xml|yaml|json|zip|gzip|octet-stream)|image\/(?:png|jpeg|webp))\b/i;

/** The outcome of a call whose session has not ended. */
type Given = Exclude<Answer, { kind: 'ended' }>;

/** Forwards status, allowlisted headers and a body that is complete JSON or empty. */
export async function relay(answer: Given): Promise<Response> {
  if (answer.kind === 'timeout') return refusals.timeout();
  if (answer.kind === 'unreachable') return refusals.unreachable();
  const { response } = answer;
  if (response.status >= 300 && response.status < 400) return refusals.badAnswer();
  const body = await readBytes(response, MAX_ANSWER_BYTES);
  if (body.kind !== 'read') return refusals.badAnswer();
  if (body.bytes.byteLength > 0 && !isJson(response)) {
    const { status } = response;
    return NOT_OFFERED_STATUSES.has(status) ? refusals.notFound(status) : refusals.badAnswer();
  }
  const headers = allowed(response, RESPONSE_HEADERS);
  const empty = body.bytes.byteLength === 0 || [204, 205].includes(response.status);
  return new Response(empty ? null : body.bytes, { status: response.status, headers });
}

/**
 * Streams a file; a refusal is JSON like any other.
 *
 * @param isPersonal a customer's file or one that a key opens: no cache may store it, whatever the host says
 */
export async function relayFile(answer: Given, isPersonal: boolean): Promise<Response> {
  if (answer.kind !== 'answer') return relay(answer);
  const { response } = answer;
  const headers = allowed(response, FILE_RESPONSE_HEADERS);
  if (isPersonal) headers.delete('Cache-Control');
  if ([304, 412, 416].includes(response.status)) {
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers });
  }
  if (!response.ok) return relay(answer);
  if (!FILE_TYPES.test(response.headers.get('Content-Type') ?? '')) return refusals.badAnswer();
  return new Response(response.body, { status: response.status, headers });
}

function allowed(response: Response, names: string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
