import { calls, documentedCalls } from '#lib/contract/calls/calls.ts';
import { CSRF_HEADER, pathOf } from '#lib/contract/calls/protocol.ts';
import { BUSY_KEY, SANDBOX_PRODUCT, type TestCodes, testKeys } from '#lib/contract/devices/sandbox.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/rules.ts';
import { operationOf } from './operation.ts';
import { sharedSchemas } from './schemas.ts';
import { tagGroups, tags } from './tags.ts';

const testKeyList = Object.entries<TestCodes>(testKeys)
  .map(([key, { activate, validate }]) => `\`${key}\` (activate: \`${activate}\`, validate: \`${validate}\`)`)
  .join(', ');

const DESCRIPTION = `The calls of this portal. Desktop products use the calls of \`products\` and \`updates\`. Their credential is the licence key: in the body, or in \`Authorization\` of requests without a body.
Programs of the seller use the calls of \`seller\` with an API key, never from a page: a request with \`Origin\` is refused.
All other calls are for the portal's own pages: the session is a cookie, and a write needs the page's origin and its \`${CSRF_HEADER}\`. Tokens never leave the server.
Test keys of the product \`${SANDBOX_PRODUCT}\` return each code on demand and store nothing: ${testKeyList}; \`${BUSY_KEY}\` is always 429. They are signed with the keys of \`${pathOf(calls.licensePublicKeys, {}, { product_id: SANDBOX_PRODUCT })}\`.
\`HEAD\` works wherever \`GET\` does; another method gets 405 with \`Allow\`.`;

/** The OpenAPI 3.1 document of the call table, for the portal's origin. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of documentedCalls) {
    const path = calls[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    'x-tagGroups': tagGroups,
    paths,
    components: {
      schemas: sharedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-coa-session',
          description: 'Set by a login.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description:
            'The API key of one of the seller’s programs, created in the admin area with its scopes.',
        },
        licenseKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`License` and the licence key. Never send the key in an address.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description: 'The page’s CSRF token, which matches the visitor’s cookie.',
        },
      },
    },
  };
}
