import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { openVersions } from '#lib/edge/pages/product-versions.ts';
import { snapshotAnswer } from '#lib/site/products/snapshot-page.ts';
import { versionsFeedOf } from '#lib/site/products/versions-feed.ts';

export const prerender = false;

export async function GET({ locals, params, url, site }: APIContext): Promise<Response> {
  const page = await openVersions({ env, ctx: locals.cfContext, id: params.id ?? '' });
  if (page.kind === 'missing') return new Response(null, { status: 404 });
  if (page.kind === 'silent') return new Response(null, snapshotAnswer({ state: 'unavailable' }));
  const answer = snapshotAnswer(...page.parts);
  return new Response(versionsFeedOf(page.product, page.releases, site ?? url), {
    ...answer,
    headers: { ...answer.headers, 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
