import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { flags } from '#lib/contract/flags.ts';

/** Imports the document's code on demand: it is large and seldom needed. */
export const openapi = new Hono<Api>();

openapi.get(calls.openApi.path, async (c) => {
  if (!flags.apiAccess) return c.notFound();
  const { openApiDocument } = await import('#lib/api/openapi/document.ts');
  return c.json(openApiDocument(c.env.SITE_ORIGIN));
});
