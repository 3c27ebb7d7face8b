import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { llmsText } from '#lib/site/page/site-index.ts';
import { indexAnswer } from '#lib/site/products/offered-answer.ts';

export const prerender = false;

export const GET = ({ locals, url, site }: APIContext): Promise<Response> =>
  indexAnswer({ env, ctx: locals.cfContext, url }, 'text/plain; charset=utf-8', (products, index) =>
    llmsText(products, index, site ?? url),
  );
