import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { catalogueOf } from '#lib/edge/pages/offered.ts';
import { offeredAnswer } from '#lib/site/products/offered-answer.ts';

export const prerender = false;

/** A description of every product, for the explore screen. */
export const GET = ({ locals, url }: APIContext): Promise<Response> =>
  offeredAnswer({ env, ctx: locals.cfContext, url }, 'application/json', (products) =>
    JSON.stringify(catalogueOf(products)),
  );
