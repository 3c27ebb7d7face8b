import { Hono } from 'hono';
import { calls } from '#lib/contract/calls/calls.ts';
import { flags } from '#lib/contract/flags.ts';
import type { Api } from '../context.ts';

/** Imports the document's code on demand: it is large and seldom needed. */
export const openapi = new Hono<Api>();

openapi.get(calls.openApi.path, async (c) => {
  if (!flags.apiAccess) return c.notFound();
  const { openApiDocument } = await import('../openapi.ts');
  return c.json(openApiDocument(c.env.SITE_ORIGIN));
});
