import { calls } from '#lib/contract/calls/calls.ts';
import { documentedCalls } from '#lib/contract/calls/documented.ts';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { operationOf } from './operation.ts';
import { sharedSchemas } from './schemas.ts';
import { tags } from './tags.ts';

const DESCRIPTION = `What this address answers. Desktop products use the calls of \`licenses\` whose credential is the licence key in the body: they need no session.
All other calls are for the portal's own pages: the session is a cookie, and a write needs the page's origin and its \`${CSRF_HEADER}\`. Tokens never leave the server.
\`HEAD\` is answered where \`GET\` is; another method gets 405 with \`Allow\`.`;

/** The OpenAPI 3.1 document of the call table, as the portal's address answers it. */
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
