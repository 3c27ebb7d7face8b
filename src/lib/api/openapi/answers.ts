import * as v from 'valibot';
import { Profile } from '#lib/contract/account/account.ts';
import {
  BadRequest,
  type Call,
  Detail,
  isFile,
  isOwnWrite,
  limitsOf,
  Message,
} from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { API_KEY_IN_BROWSER, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import { type RateLimit, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { SessionResult } from '#lib/contract/login/auth.ts';
import { schemaOf } from './schemas.ts';

/** Why an API key is refused. */
export const API_KEY_CODES = ['api_key_missing', 'api_key_unknown', 'api_key_ended', 'api_key_revoked'];

/** What is left of an answer whose secrets the proxy keeps. */
const throughProxy: Partial<Record<CallName, v.GenericSchema>> = {
  login: SessionResult,
  secondFactor: SessionResult,
  passkeyLogin: SessionResult,
  register: Message,
  updateProfile: Profile,
};

/** Every status of a call, at this address. */
export function answersOf(name: CallName) {
  const call: Call = calls[name];
  const { credential, path, input, answers, refusals = {}, verified, idempotent, scope } = call;
  const limits = limitsOf(call);
  const isOwned = (credential === 'bearer' && path.includes(':')) || call.role !== undefined;
  const refusal = (description: string, body: v.GenericSchema | null = Detail) => ({
    description,
    ...(body && { content: json(body, name) }),
  });
  const codes = (list: readonly string[] = []) => list.map((code) => `\`${code}\``).join(', ');
  const about = (list: typeof limits) =>
    list.map((limit) => `${limit}: ${spelled(rateLimits[limit])}`).join('; ');
  const forbidden = [
    isOwnWrite(call) && 'not from a page of the portal: `csrf_failed`',
    scope && `the key lacks the scope: \`scope_missing\`; sent by a browser: \`${API_KEY_IN_BROWSER}\``,
    verified && 'the address is not confirmed: `email_not_verified`',
    refusals[403] && [refusals[403].means, codes(refusals[403].codes)].filter(Boolean).join(': '),
  ].filter(Boolean);
  return {
    ...(input && { 400: refusal('The body breaks a rule', BadRequest) }),
    ...(idempotent && {
      400: refusal('The body breaks a rule, or the idempotency key is missing', BadRequest),
    }),
    ...(credential === 'bearer' && name !== 'logout' && { 401: refusal(`No session: \`${SIGNED_OUT}\``) }),
    ...(scope && { 401: refusal(`No good API key: ${codes(API_KEY_CODES)}`) }),
    ...(isOwned && { 404: refusal('The customer has no such thing') }),
    ...(input && { 413: refusal('The body is too large'), 415: refusal('The body is no JSON') }),
    ...(limits.length > 0 && { 429: refusal(`Too many requests (${about(limits)}); see \`Retry-After\``) }),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, { means, codes: list, body }]) => [
        status,
        refusal([means, codes(list)].filter(Boolean).join(': '), body),
      ]),
    ),
    ...(forbidden.length > 0 && { 403: refusal(forbidden.join('; '), forbiddenBody(call)) }),
    ...Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        success(name, throughProxy[name] ?? answer),
      ]),
    ),
    405: refusal('Another method; `Allow` names those that are'),
    500: refusal('The server failed; `X-Request-Id` names the request in its log'),
  };
}

/** What is not from our page or not confirmed is told without the call's own body. */
function forbiddenBody(call: Call): v.GenericSchema | null | undefined {
  const own = call.refusals?.[403]?.body;
  return own && (isOwnWrite(call) || call.verified) ? v.union([own, Detail]) : own;
}

const spelled = ({ limit, seconds, waits }: RateLimit) =>
  `${limit} in ${seconds} s${waits ? `, then one in ${waits.first} to ${waits.longest} s` : ''}`;

function success(name: CallName, answer: Call['answers'][number]) {
  if (answer === null) return { description: 'Done, without a body' };
  if (!isFile(answer)) return { description: 'Done', content: json(answer, name) };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return { description: 'The file', content: Object.fromEntries(answer.types.map((type) => [type, binary])) };
}

const json = (schema: v.GenericSchema, name: CallName) => ({
  'application/json': { schema: schemaOf(schema, name, 'answer') },
});
