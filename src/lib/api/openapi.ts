import type * as v from 'valibot';
import { BadRequest, type Call, Detail, isFile } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { schemaOf, sharedSchemas } from './openapi-schemas.ts';

const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: schemaOf(schema) } });
const refusal = (description: string, body: v.GenericSchema | null = Detail) => ({
  description,
  ...(body && { content: json(body) }),
});

const parametersOf = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** Every status of a call, except the general 500. */
export function answersOf(name: CallName) {
  const call: Call = calls[name];
  const { credential, path, input, answers, refusals = {}, limits = [], verified, idempotent } = call;
  const isOwned = credential === 'bearer' && parametersOf(path).length > 0;
  const codes = (list: readonly string[] = []) => list.map((code) => `\`${code}\``).join(', ');
  const about = (list: typeof limits) =>
    list.map((limit) => `${limit}: ${rateLimits[limit].limit} in ${rateLimits[limit].seconds} s`).join('; ');
  return {
    ...(input && { 400: refusal('The body breaks a rule', BadRequest) }),
    ...(idempotent && {
      400: refusal('The body breaks a rule, or the idempotency key is missing', BadRequest),
    }),
    ...(credential === 'bearer' &&
      name !== 'logout' && { 401: refusal('No valid token: `token_not_valid`') }),
    ...(verified && { 403: refusal('The address is not confirmed: `email_not_verified`') }),
    ...(isOwned && { 404: refusal('The customer has no such thing') }),
    ...(input && { 413: refusal('The body is too large'), 415: refusal('The body is no JSON') }),
    ...(limits.length > 0 && { 429: refusal(`Too many requests (${about(limits)}); see \`Retry-After\``) }),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, { means, codes: list, body }]) => [
        status,
        refusal([means, codes(list)].filter(Boolean).join(': '), body),
      ]),
    ),
    ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, success(answer)])),
  };
}

function success(answer: Call['answers'][number]) {
  if (answer === null) return { description: 'Done, without a body' };
  if (!isFile(answer)) return { description: 'Done', content: json(answer) };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return { description: 'The file', content: Object.fromEntries(answer.types.map((type) => [type, binary])) };
}

const text = { type: 'string' };
const queries: Record<string, object> = {
  limit: { type: 'integer', minimum: 1 },
  offset: { type: 'integer', minimum: 0 },
  page: { type: 'integer', minimum: 1 },
  page_size: { type: 'integer', minimum: 1 },
};

function operation(name: CallName) {
  const { credential, path, query = [], summary, input, idempotent }: Call = calls[name];
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[2] ?? ''],
    parameters: [
      ...parametersOf(path).map((name) => ({ name, in: 'path', required: true, schema: text })),
      ...query.map((name) => ({ name, in: 'query', schema: queries[name] ?? text })),
      ...(idempotent ? [{ name: IDEMPOTENCY_HEADER, in: 'header', required: true, schema: text }] : []),
    ],
    ...(input && { requestBody: { required: true, content: json(input) } }),
    responses: answersOf(name),
    security: credential === 'bearer' ? [{ token: [] }, { session: [], csrf: [] }] : [],
  };
}

const DESCRIPTION = `The portal's API. Desktop products use the calls of \`licenses\` whose credential is the licence key in the body.
All other calls need a token; through the portal's own address the session cookie stands in for it, writes need the \`${CSRF_HEADER}\` header of the page, and signing in answers without tokens.`;

/** The OpenAPI 3.1 document of the call table. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const path = calls[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: sharedSchemas(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-coa-session' },
        csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
      },
    },
  };
}
