import type { JsonSchema } from '@valibot/to-json-schema';
import { PICTURE_FIELD, pictureTypes } from '#lib/contract/account/profile-fields.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { answersOf, isOwnWrite } from './answers.ts';
import { schemaOf, sharedSchemas } from './schemas.ts';
import { tagOf, tags } from './tags.ts';

const text = { type: 'string' };
const queries: Record<string, object> = {
  limit: { type: 'integer', minimum: 1 },
  offset: { type: 'integer', minimum: 0 },
  page: { type: 'integer', minimum: 1 },
  page_size: { type: 'integer', minimum: 1 },
};
const meanings: Record<string, string> = {
  id: 'The thing’s id.',
  token: 'The token of the link.',
  limit: 'Most items of a page.',
  offset: 'Items to pass over.',
  page: 'Number of the page, from 1.',
  page_size: 'Most items of a page.',
  status: 'Only items in this status.',
  event: 'Only lines about this event.',
  from: 'From this day on, `YYYY-MM-DD`.',
  to: 'Up to this day, `YYYY-MM-DD`.',
};

const parametersOf = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
const parameter = (name: string, place: 'path' | 'query', schema: object) => ({
  name,
  in: place,
  required: place === 'path',
  description: meanings[name],
  schema,
});
const idempotencyKey = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: 'Chosen by the sender: the same key makes the order once, and its answer comes again.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** Read by the proxy and not sent on. */
const remember = {
  type: 'boolean',
  description: 'Whether the session outlives the browser’s window.',
  examples: [true],
};

/** The session ends itself: its page sends no body. */
const inputOf = (name: CallName) => (name === 'logout' ? undefined : (calls[name] as Call).input);

function bodyOf(name: CallName) {
  const input = inputOf(name);
  if (!input) return undefined;
  const schema = schemaOf(input, name, 'input');
  if (name === 'login') Object.assign(schema.properties ?? {}, { remember });
  if (name !== 'updateProfile') return { required: true, content: { 'application/json': { schema } } };
  const picture = { type: 'string', format: 'binary', description: 'The picture; empty text takes it away.' };
  const form = { ...schema, properties: { ...schema.properties, [PICTURE_FIELD]: picture as JsonSchema } };
  const encoding = { [PICTURE_FIELD]: { contentType: pictureTypes.join(', ') } };
  return {
    required: true,
    content: { 'application/json': { schema }, 'multipart/form-data': { schema: form, encoding } },
  };
}

function operation(name: CallName) {
  const call: Call = calls[name];
  const { credential, path, query = [], summary, idempotent } = call;
  const requestBody = bodyOf(name);
  const needed = { ...(credential === 'bearer' && { session: [] }), ...(isOwnWrite(call) && { csrf: [] }) };
  return {
    operationId: name,
    summary,
    description: `${summary}.`,
    tags: [tagOf(name)],
    parameters: [
      ...parametersOf(path).map((param) => parameter(param, 'path', text)),
      ...query.map((param) => parameter(param, 'query', queries[param] ?? text)),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: answersOf(name),
    security: Object.keys(needed).length > 0 ? [needed] : [],
  };
}

const DESCRIPTION = `What this address answers. Desktop products use the calls of \`licenses\` whose credential is the licence key in the body: they need no session.
All other calls are for the portal's own pages: the session is a cookie, and a write needs the page's origin and its \`${CSRF_HEADER}\`. Tokens never leave the server.
\`HEAD\` is answered where \`GET\` is; another method gets 405 with \`Allow\`.`;

/** The session refreshes its tokens itself: at this address that call does not exist. */
const HIDDEN: ReadonlySet<CallName> = new Set(['tokenRefresh']);

/** The OpenAPI 3.1 document of the call table, as the portal's address answers it. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    if (HIDDEN.has(name)) continue;
    const path = calls[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: sharedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-coa-session',
          description: 'Set by signing in.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description: 'The page’s token, which belongs to the visitor’s cookie.',
        },
      },
    },
  };
}
