import * as v from 'valibot';
import { BadRequest, type Call, Detail, isFile, isOwnWrite, limitsOf } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { API_KEY_IN_BROWSER, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { ORGANIZATION_ROLE, ORGANIZATION_UNKNOWN } from '#lib/contract/organizations/rules.ts';
import { schemaOf } from './schemas.ts';

const API_KEY_CODES = ['api_key_missing', 'api_key_unknown', 'api_key_ended', 'api_key_revoked'];

/** A sentence of the document, with the codes of the refusal. */
const sentence = (means = 'Refused', codes: readonly string[] = []) =>
  codes.length > 0 ? `${means} (${codes.map((code) => `\`${code}\``).join(', ')}).` : `${means}.`;

/** The responses of a call, by status. */
export function answersOf(name: CallName) {
  const call: Call = calls[name];
  const { credential, path, input, answers, refusals = {}, verified, idempotent, scope } = call;
  const limits = limitsOf(call);
  const isOwned =
    (credential === 'bearer' && path.includes(':')) ||
    call.role !== undefined ||
    call.organization !== undefined;
  const refusal = (description: string, body: v.GenericSchema | null = Detail) => ({
    description,
    ...(body && { content: json(body, name) }),
  });
  const forbidden = [
    isOwnWrite(call) && sentence('The request does not come from a page of the portal', ['csrf_failed']),
    scope && sentence('The API key lacks the scope', ['scope_missing']),
    scope && sentence('A browser sent the API key', [API_KEY_IN_BROWSER]),
    verified && sentence('The account’s email address is not confirmed', ['email_not_verified']),
    call.organization && sentence('The role in the organization does not allow it', [ORGANIZATION_ROLE]),
    refusals[403] && sentence(refusals[403].means, refusals[403].codes),
  ].filter(Boolean);
  return {
    ...(input && { 400: refusal('The body is not valid; the messages by field say why.', BadRequest) }),
    ...(idempotent && {
      400: refusal('The body is not valid, or the idempotency key is missing.', BadRequest),
    }),
    ...(credential === 'bearer' &&
      name !== 'logout' && { 401: refusal(sentence('The request has no session', [SIGNED_OUT])) }),
    ...(scope && { 401: refusal(sentence('The API key is not valid', API_KEY_CODES)) }),
    ...(isOwned && {
      404: refusal(sentence('The customer has no such object', call.organization && [ORGANIZATION_UNKNOWN])),
    }),
    ...(input && { 413: refusal('The body is too large.'), 415: refusal('The body is not JSON.') }),
    ...(limits.length > 0 && {
      429: refusal(
        `Too many requests: wait for the number of seconds in \`Retry-After\`. Limits: ${spelled(limits)}.`,
      ),
    }),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, { means, codes, body }]) => [
        status,
        refusal(sentence(means, codes), body),
      ]),
    ),
    ...(forbidden.length > 0 && { 403: refusal(forbidden.join(' '), forbiddenBody(call)) }),
    ...Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        success(name, call.relayed ?? answer, call.outcomes?.[Number(status)]),
      ]),
    ),
    405: refusal('The method is not allowed; `Allow` lists the allowed ones.'),
    500: refusal('The server failed; `X-Request-Id` identifies the request in its log.'),
  };
}

/** The body of a 403: refusals for a foreign origin or an unconfirmed address lack the call's own body. */
function forbiddenBody(call: Call): v.GenericSchema | null | undefined {
  const own = call.refusals?.[403]?.body;
  return own && (isOwnWrite(call) || call.verified || call.organization) ? v.union([own, Detail]) : own;
}

function spelled(limits: readonly RateLimitName[]): string {
  const each = limits.map((name) => {
    const { limit, seconds, waits }: RateLimit = rateLimits[name];
    return `\`${name}\` ${limit} in ${seconds} s${waits ? `, then one in ${waits.first} to ${waits.longest} s` : ''}`;
  });
  return each.join('; ');
}

function success(name: CallName, answer: Call['answers'][number], means?: string) {
  if (answer === null) return { description: sentence(means ?? 'The response has no body') };
  if (!isFile(answer))
    return { description: sentence(means ?? 'The request succeeded'), content: json(answer, name) };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    description: sentence(means ?? 'The file'),
    content: Object.fromEntries(answer.types.map((type) => [type, binary])),
  };
}

const json = (schema: v.GenericSchema, name: CallName) => ({
  'application/json': { schema: schemaOf(schema, name, 'answer') },
});
