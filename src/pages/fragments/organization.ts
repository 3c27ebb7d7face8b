import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { supportSnapshot } from '#lib/edge/pages/snapshot.ts';
import { inScript, organizationData } from '#lib/site/page/structured-data.ts';
import { snapshotAnswer } from '#lib/site/products/snapshot-page.ts';

/** The publisher and its contacts: a fragment that the Worker inserts into the landing page. */
export const prerender = false;

export const GET: APIRoute = async ({ locals, site }) => {
  const info = await supportSnapshot(env, locals.cfContext);
  const { status, headers } = snapshotAnswer(info);
  const data = info.state === 'unavailable' ? '' : inScript(organizationData(new URL('/', site), info.data));
  const type = { 'Content-Type': 'application/ld+json; charset=utf-8', 'X-Robots-Tag': 'noindex' };
  return new Response(data, { status, headers: { ...headers, ...type } });
};
