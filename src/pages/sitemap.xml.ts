import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { sitemapOf } from '#lib/site/page/site-index.ts';
import { indexAnswer } from '#lib/site/products/offered-answer.ts';

export const prerender = false;

export const GET = ({ locals, url, site }: APIContext): Promise<Response> =>
  indexAnswer({ env, ctx: locals.cfContext, url }, 'application/xml', (products, index) =>
    sitemapOf(products, index, site ?? url, !env.API_ORIGIN),
  );
