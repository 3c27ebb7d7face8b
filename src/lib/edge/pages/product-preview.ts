import { callPath } from '#lib/contract/calls/calls.ts';
import { Product } from '#lib/contract/products/products.ts';
import { openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { readAs, type Visit } from './member-read.ts';

/** A product with its unpublished changes, for its page's preview; undefined for everybody but staff. */
export async function previewedProduct(visit: Visit, id: string): Promise<Product | undefined> {
  const { request, env } = visit;
  if (env.API_ORIGIN || !new URL(request.url).searchParams.has('preview')) return undefined;
  const session = await openSession(env, readIdentity(request, env).session);
  if (!session) return undefined;
  const product = await readAs(visit, session, callPath('productPreview', { id }), Product);
  return product.kind === 'found' ? product.data : undefined;
}
