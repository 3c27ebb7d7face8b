import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { Product } from '#lib/contract/products/products.ts';
import { readJson } from '#lib/edge/body.ts';
import { callAs, openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';
import type { Visit } from './member-read.ts';

/** A product as its page would show it with what is not published yet: the seller's people alone see that. */
export async function previewedProduct(visit: Visit, id: string): Promise<Product | undefined> {
  const { request, env, ctx } = visit;
  if (env.API_ORIGIN || !new URL(request.url).searchParams.has('preview')) return undefined;
  const session = await openSession(env, readIdentity(request, env).session);
  if (!session) return undefined;
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const path = callPath('productPreview', { id });
  const answer = await callAs(env, ctx, session, { method: 'GET', path, headers });
  if (answer.kind !== 'answer' || !answer.response.ok) return undefined;
  const product = v.safeParse(Product, await readJson(answer.response));
  return product.success ? product.output : undefined;
}
